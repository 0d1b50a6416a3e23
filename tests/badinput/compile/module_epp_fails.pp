notice(epp('m/fails.epp'))
#! Error: Evaluation Error: Division by 0 (file: modules/m/templates/fails.epp, line: 2, column: 9) on node n1
