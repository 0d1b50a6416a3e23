class lde { }
