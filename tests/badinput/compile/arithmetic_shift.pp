notice(1 << 70)
notice(1 << 9223372036854775807)
#! Error: Evaluation Error: A '<<' expression resulted in a value outside of Puppet Integer max range, got '+0x400000000000000000' (file: arithmetic_shift.pp, line: 1, column: 10) on node n1
