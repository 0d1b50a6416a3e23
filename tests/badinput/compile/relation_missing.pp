notify { 'a': require => Notify['nope'] }
#! Error: Could not find resource 'Notify[nope]' in parameter 'require' (file: relation_missing.pp, line: 1) on node n1
