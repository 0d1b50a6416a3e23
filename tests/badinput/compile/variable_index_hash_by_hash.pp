$x = undef
notice($x['a'])
#! Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (file: variable_index_hash_by_hash.pp, line: 2, column: 8) on node n1
