include fnb
