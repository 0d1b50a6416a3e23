function f($x) { [1].each |$y| { f($x) } }
f(1)
#? ours
#! Error: Evaluation Error: Error while evaluating a Method call, stack level too deep: functions, classes or data call themselves without end (file: lambda_recursive.pp, line: 1, column: 21) on node n1
