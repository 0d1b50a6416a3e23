notice($if)
#! Warning: Unknown variable: 'if'. (file: keyword_variable.pp, line: 1, column: 8)
#! Notice: Scope(Class[main]): 
