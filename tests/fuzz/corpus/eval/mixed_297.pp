[1].each |$x| { notify { "n$x": } include k } class k { notify { 'k': } } notice(defined(Notify['k']))
