function f($x) { f($x + 1) }
notice(f(0))
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, stack level too deep: functions, classes or data call themselves without end (file: function_recursive.pp, line: 1, column: 18) on node n1
