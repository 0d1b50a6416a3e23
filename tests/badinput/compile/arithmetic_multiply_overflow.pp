notice(9223372036854775807 * 2)
#! Error: Evaluation Error: A '*' expression resulted in a value outside of Puppet Integer max range, got '+0xfffffffffffffffe' (file: arithmetic_multiply_overflow.pp, line: 1, column: 28) on node n1
