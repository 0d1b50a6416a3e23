node 'web01' { include a } class a { include b } class b { notify { 'b': } tag('bt') } 
