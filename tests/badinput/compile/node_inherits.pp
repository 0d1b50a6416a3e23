node 'a' inherits 'b' { }
#! Error: Could not parse for environment production: Node inheritance is not supported in Puppet >= 4.0.0. See http://links.puppet.com/puppet-node-inheritance-deprecation (file: node_inherits.pp, line: 1, column: 19) on node n1
