class a inherits b { }
class b inherits c { }
class c inherits a { }
include a
#? ours
#! Error: Class 'c' inherits itself by way of 'a' (file: class_inherits_cycle.pp, line: 3) on node n1
