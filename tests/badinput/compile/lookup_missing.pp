notice(lookup('nope'))
#! Error: Function lookup() did not find a value for the name 'nope' on node n1
