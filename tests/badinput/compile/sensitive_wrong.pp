notice(Sensitive('x') + 1)
#! Error: Evaluation Error: The value 'Sensitive [value redacted]' cannot be converted to Numeric. (file: sensitive_wrong.pp, line: 1, column: 8) on node n1
