notify { 'x': a +> 1, *=>{}, *=>{} }
# Error: Unfolding of attributes from Hash can only be used once per resource body (line: 1, column: 30)
# Error: Illegal +> operation on attribute a. This operator can not be used in a Resource Instance Definition (line: 1, column: 15)
# Error: Language validation logged 2 errors. Giving up
