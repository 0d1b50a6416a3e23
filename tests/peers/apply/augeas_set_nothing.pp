#m: augeas_core
#< printf '10.0.0.1 a\n10.0.0.2 b\n' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts" }
augeas { 'several': changes => 'set */canonical c' }
augeas { 'no path': changes => ['clearm * [', 'set [ 1'] }
augeas { 'the others': changes => ['set */canonical c', 'set 1/alias d'] }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: Augeas[several](provider=augeas): Command 'set' with params ["/filesDIR/hosts/*/canonical", "c"] set nothing: Too many matches for path expression
#! Error: /Stage[main]/Main/Augeas[no path]: Could not evaluate: missing string argument 2 for set
#! Warning: Augeas[the others](provider=augeas): Command 'set' with params ["/filesDIR/hosts/*/canonical", "c"] set nothing: Too many matches for path expression
#! Notice: /Stage[main]/Main/Augeas[the others]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 6
#! 10.0.0.2 b]
#! hosts f 644 root:root  [10.0.0.1 a d
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
