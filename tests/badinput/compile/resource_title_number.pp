notify { 1: }
#! Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (file: resource_title_number.pp, line: 1, column: 10) on node n1
