notify { 'a': message => 'y' }
Notify['a'] { message => 'x' }
#? ours
#! Error: Parameter 'message' is already set on Notify[a] by main at (file: resource_override_again.pp, line: 1); cannot redefine (file: resource_override_again.pp, line: 2) on node n1
