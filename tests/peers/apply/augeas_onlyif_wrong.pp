#m: augeas_core
#< printf '127.0.0.1 localhost\n' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts", changes => 'rm 1' }
augeas {
  'no array': onlyif => 'match * == [foo]';
  'an open array': onlyif => "values * == ['a', 'b]";
  'no such clause': onlyif => 'match * foo';
  'a clause without text': onlyif => 'match * include';
  'no such command': onlyif => 'foo * == [foo]';
  'no text': onlyif => 'get 1/canonical ==';
  'a wrong pattern': onlyif => 'get 1/canonical =~ [a';
  'a wrong path': onlyif => 'match *] size == 1';
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Augeas[no array]: Could not evaluate: Error sending command 'match' with params nil/Invalid array in command: 
#! Error: /Stage[main]/Main/Augeas[an open array]: Could not evaluate: Error sending command 'values' with params nil/Invalid array in command: 
#! Error: /Stage[main]/Main/Augeas[no such clause]: Could not evaluate: Error sending command 'match' with params nil/Unknown command foo
#! Error: /Stage[main]/Main/Augeas[a clause without text]: Could not evaluate: Error sending command 'match' with params nil/missing string argument 1 for include
#! Error: /Stage[main]/Main/Augeas[no such command]: Could not evaluate: Unknown command foo
#! Error: /Stage[main]/Main/Augeas[no text]: Could not evaluate: missing string argument 3 for get
#! Error: /Stage[main]/Main/Augeas[a wrong pattern]: Could not evaluate: Error sending command 'get' with params []/premature end of char-class: /[a/
#! Error: /Stage[main]/Main/Augeas[a wrong path]: Could not evaluate: unmatched [
#! Notice: Applied catalog in N seconds
#! exit 4
#! hosts f 644 root:root  [127.0.0.1 localhost]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
