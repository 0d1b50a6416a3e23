notice(epp('m/one.epp', { n => 1 }))
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, stack level too deep: functions, classes or data call themselves without end (file: modules/m/templates/one.epp, line: 2, column: 5) on node n1
