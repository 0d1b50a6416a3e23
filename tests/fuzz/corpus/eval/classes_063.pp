class a(Integer $x) { }
include a
