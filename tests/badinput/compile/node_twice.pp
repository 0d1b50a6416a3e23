node 'n1' { }
node 'n1' { }
#! Error: Node 'n1' is already defined (file: node_twice.pp, line: 1); cannot redefine (file: node_twice.pp, line: 2) on node n1
