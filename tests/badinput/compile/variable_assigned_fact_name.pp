$facts = 1
#! Error: Evaluation Error: Attempt to assign to a reserved variable name: '$facts' (file: variable_assigned_fact_name.pp, line: 1, column: 8) on node n1
