File { mode +> 1 }
File[x] { mode +> 1 }
File <||> { mode +> 1 }
@File { mode => 1 }
@@File[x] { mode => 1 }
# Error: Illegal +> operation on attribute mode. This operator can not be used in a Resource Defaults Expression (line: 1, column: 8)
# Error: Resource Defaults are not virtualizable (line: 4, column: 1)
# Error: Resource Defaults are not virtualizable (line: 5, column: 1)
# Error: Language validation logged 3 errors. Giving up
