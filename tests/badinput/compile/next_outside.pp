next()
#! Error: next() from context where this is illegal (file: next_outside.pp, line: 1) on node n1
