notify { 'a': } -> Notify['nope']
#! Error: Could not find resource 'Notify[nope]' for relationship from 'Notify[a]' on node n1
