"""What people see who connect: the lobby, a form for new tables, and the table with its talk."""
