[1, 'a'].each |Integer $a| { notice $a }
#! Notice: Scope(Class[main]): 1
#! Error: Evaluation Error: Error while evaluating a Method call, block parameter 'a' expects an Integer value, got String (file: lambda_wrong_type.pp, line: 1, column: 9) on node n1
