notify { 'a': nope => 1 }
#! Error: no parameter named 'nope' (file: resource_parameter_unknown.pp, line: 1) on Notify[a] (file: resource_parameter_unknown.pp, line: 1) on node n1
