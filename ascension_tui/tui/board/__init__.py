"""The table as data for the screen: what lies where, what can be done with it, by which key.

Pure: made from a seat's `GameModel` and the words of its decision, and from nothing else.
"""
