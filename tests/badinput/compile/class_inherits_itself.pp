class a inherits a { }
include a
#? ours
#! Error: Class 'a' inherits itself by way of 'a' (file: class_inherits_itself.pp, line: 1) on node n1
