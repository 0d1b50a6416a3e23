return()
notice 'after'
#! Error: return() from context where this is illegal (file: return_outside.pp, line: 1) on node n1
