notify { 'a': tag => 'x y' }
#! Error: Invalid tag 'x y' (file: resource_tag_wrong.pp, line: 1) on node n1
