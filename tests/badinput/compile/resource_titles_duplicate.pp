notify { ['a', 'a']: }
#! Error: Evaluation Error: The title 'a' has already been used in this resource expression (file: resource_titles_duplicate.pp, line: 1, column: 1) on node n1
