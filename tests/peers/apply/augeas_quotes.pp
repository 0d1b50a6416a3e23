#m: augeas_core
#< printf '[main]\n' >ini
#again: true
Augeas { lens => 'Puppet.lns', incl => "${dir}/ini" }
augeas { 'quotes':
  changes => [
    'set "main/a" "a b"', "set 'main/b' 'it\\'s'", 'set main/c "a \"b\" \\ c"', 'set main/d/ d',
    'set   main/e     e   rest', 'set main/g "open', '  set main/h ä',
    'set main/i[. = "a b"] "a b"',
  ],
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[quotes]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! a=a b
#! b=it's
#! c=a "b" \ c
#! d=d
#! e=e
#! g=open
#! h=ä
#! i=a b]
#! ini f 644 root:root  [[main]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
