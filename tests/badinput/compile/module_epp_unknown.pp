notice(epp('m/unknown.epp'))
#! Error: Evaluation Error: Unknown function: 'nope'. (file: modules/m/templates/unknown.epp, line: 1, column: 5) on node n1
