notice(9223372036854775807 + 1)
#! Error: Evaluation Error: A '+' expression resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (file: arithmetic_overflow.pp, line: 1, column: 28) on node n1
