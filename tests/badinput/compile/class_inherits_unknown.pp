class a inherits nope { }
include a
#! Error: Could not find parent resource type '::nope' of type hostclass in production (file: class_inherits_unknown.pp, line: 1) on node n1
