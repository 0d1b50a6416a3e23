notice(lookup('nope'))
#? ours
#! Error: Function lookup() did not find a value for the name 'nope'
