notify { 'a': require => 'nope' }
#! Error: No title provided and "nope" is not a valid resource reference (file: relation_wrong_string.pp, line: 1) on node n1
