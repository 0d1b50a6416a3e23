notify { {}: }
#! Error: Evaluation Error: Illegal title type at index 0. Expected String, got Hash[0, 0] (file: resource_title_hash.pp, line: 1, column: 10) on node n1
