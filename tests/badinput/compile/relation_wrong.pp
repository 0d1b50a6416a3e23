1 -> 2
#! Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (file: relation_wrong.pp, line: 1, column: 3) on node n1
