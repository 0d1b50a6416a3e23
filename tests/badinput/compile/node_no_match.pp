node 'other' { }
#! Error: Could not find node statement with name 'default' or 'n1' on node n1
