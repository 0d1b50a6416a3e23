break()
#! Error: break() from context where this is illegal (file: break_outside.pp, line: 1) on node n1
