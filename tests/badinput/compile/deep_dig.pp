notice([1].dig(0, 1))
#! Error: Evaluation Error: Error while evaluating a Method call, The given data does not contain a Collection at [0], got 'Integer[1, 1]' (file: deep_dig.pp, line: 1, column: 15) on node n1
