"""All tables and people of a host, and what is kept of them."""
