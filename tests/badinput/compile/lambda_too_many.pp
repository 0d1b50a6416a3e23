[1, 2].each |$a, $b, $c| { }
#! Error: Evaluation Error: Error while evaluating a Method call, 'each' block expects between 1 and 2 arguments, got 3 (file: lambda_too_many.pp, line: 1, column: 7) on node n1
