notice(epp('m/self.epp'))
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, stack level too deep: functions, classes or data call themselves without end (file: modules/m/templates/self.epp, line: 1, column: 6) on node n1
