#m: augeas_core
#< printf '127.0.0.1 localhost\n' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts" }
augeas {
  'a blank condition': onlyif => '   ', changes => 'rm 1';
  'half a condition': onlyif => "match *[' size == 1", changes => 'rm 1';
  'a number': changes => [1];
  'in a list': changes => [['set 1/alias a'], ['rm 2', undef]];
  'no changes':;
}
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Augeas[a blank condition]: Could not evaluate: the condition (onlyif) is blank
#! Error: /Stage[main]/Main/Augeas[half a condition]: Could not evaluate: Error sending command 'match' with params nil/the value after the path of match is missing
#! Error: /Stage[main]/Main/Augeas[a number]: Could not evaluate: a command must be a string, not 1
#! Notice: /Stage[main]/Main/Augeas[in a list]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 6
#! hosts f 644 root:root  [127.0.0.1 localhost a]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
