notice(epp('m/nope.epp'))
#! Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'm/nope.epp' (file: module_template_missing.pp, line: 1, column: 8) on node n1
