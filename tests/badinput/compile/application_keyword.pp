application a { }
#? ours
#! Error: This Name has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (file: application_keyword.pp, line: 1, column: 1)
#! Error: This expression is invalid. Did you try declaring a 'a' resource without a title? (file: application_keyword.pp, line: 1, column: 13)
#! Error: Language validation logged 2 errors. Giving up
