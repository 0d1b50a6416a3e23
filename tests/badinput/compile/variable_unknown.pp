notice($nope)
#! Warning: Unknown variable: 'nope'. (file: variable_unknown.pp, line: 1, column: 8)
#! Notice: Scope(Class[main]): 
