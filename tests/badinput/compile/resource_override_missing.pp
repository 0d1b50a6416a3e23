Notify['a'] { message => 'x' }
#! Error: Could not find resource(s) Notify[a] for overriding on node n1
