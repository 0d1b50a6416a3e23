notify { '': }
#! Error: Evaluation Error: Empty string title at 0. Title strings must have a length greater than zero. (file: resource_title_empty.pp, line: 1, column: 10) on node n1
