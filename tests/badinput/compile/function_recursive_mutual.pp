function f($x) { g($x) }
function g($x) { f($x) }
f(1)
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, stack level too deep: functions, classes or data call themselves without end (file: function_recursive_mutual.pp, line: 2, column: 18) on node n1
