node 'web01.example.com' { notify { 'a': } }
node default { notify { 'b': } }
