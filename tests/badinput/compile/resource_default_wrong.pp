Notify { nope => 1 }
notify { 'a': }
#! Error: no parameter named 'nope' (file: resource_default_wrong.pp, line: 2) on Notify[a] (file: resource_default_wrong.pp, line: 2) on node n1
