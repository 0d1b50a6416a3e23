notice(-9223372036854775807 - 10)
#! Error: Evaluation Error: A '-' expression resulted in a value outside of Puppet Integer min range, got '-0x8000000000000009' (file: arithmetic_underflow.pp, line: 1, column: 29) on node n1
