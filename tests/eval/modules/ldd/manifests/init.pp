class ldd($tag) { }
