notice($nope::x)
#! Warning: Unknown variable: 'nope::x'. (file: variable_unknown_qualified.pp, line: 1, column: 8)
#! Notice: Scope(Class[main]): 
