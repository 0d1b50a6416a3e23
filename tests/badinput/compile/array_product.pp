$a = [1, 2, 3, 4, 5, 6, 7, 8]
notice($a * 2)
#! Error: Evaluation Error: The value '[1, 2, 3, 4, 5, 6, 7, 8]' cannot be converted to Numeric. (file: array_product.pp, line: 2, column: 8) on node n1
