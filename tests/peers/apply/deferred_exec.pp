#: --no-preprocess_deferred
exec { '/bin/sh -c "echo $A; pwd"': environment => Deferred('sprintf', ['A=%s', 'x']), cwd => Deferred('join', [['', 'usr'], '/']), logoutput => Deferred('new', [Boolean, 'true']) }
exec { '/bin/true': onlyif => Deferred('downcase', ['TEST -e /']) }
notify { 'after': }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[/bin/sh -c "echo $A; pwd"]/returns: x
#! Notice: /Stage[main]/Main/Exec[/bin/sh -c "echo $A; pwd"]/returns: /usr
#! Notice: /Stage[main]/Main/Exec[/bin/sh -c "echo $A; pwd"]/returns: executed successfully
#! Error: Failed to apply catalog: Parameter onlyif failed on Exec[/bin/true]: 'test' is not qualified and no path was specified. Please qualify the command or specify a path. (file: site.pp, line: 3)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
