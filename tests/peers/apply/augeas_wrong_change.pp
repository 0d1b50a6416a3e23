#m: augeas_core
#< printf '127.0.0.1 localhost\n10.0.0.1 a\n' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts" }
augeas {
  'unknown': changes => ['set 1/alias a', 'foo 1/canonical x'];
  'no command': changes => '-x';
  'a condition': changes => 'get 1/canonical == x';
  'no value': changes => 'set 1/canonical';
  'no path': changes => 'rm';
  'no arguments': changes => 'set';
  'bracket': changes => 'set 1]/x 2';
  'an open bracket': changes => 'rm 1[';
  'neither before nor after': changes => 'ins foo at 1';
  'before nothing': changes => 'ins foo before 99';
  'move nothing': changes => 'mv 77 1';
  'set many, wrongly': changes => 'setm * [ x';
  'clear many': changes => 'clear *';
  'touch what is no path': changes => 'touch [';
  'a variable that is none': changes => 'defvar x [';
  'no node': changes => 'defnode x [ y';
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Augeas[unknown]: Could not evaluate: Unknown command foo
#! Error: /Stage[main]/Main/Augeas[no command]: Could not evaluate: Unknown command 
#! Error: /Stage[main]/Main/Augeas[a condition]: Could not evaluate: Error sending command 'get' with params ["/filesDIR/hosts/1/canonical", "==", "x"]/Command 'get' is not supported
#! Error: /Stage[main]/Main/Augeas[no value]: Could not evaluate: missing string argument 2 for set
#! Error: /Stage[main]/Main/Augeas[no path]: Could not evaluate: Error sending command 'rm' with params ["/filesDIR/hosts/"]/Error sending command 'rm' with params ["/filesDIR/hosts/"]
#! Error: /Stage[main]/Main/Augeas[no arguments]: Could not evaluate: missing string argument 2 for set
#! Error: /Stage[main]/Main/Augeas[bracket]: Could not evaluate: unmatched [
#! Error: /Stage[main]/Main/Augeas[an open bracket]: Could not evaluate: Error sending command 'rm' with params ["/filesDIR/hosts/1["]/Error sending command 'rm' with params ["/filesDIR/hosts/1["]
#! Error: /Stage[main]/Main/Augeas[neither before nor after]: Could not evaluate: Error sending command 'ins' with params ["foo", "at", "/filesDIR/hosts/1"]/Invalid value 'at' for where param
#! Error: /Stage[main]/Main/Augeas[before nothing]: Could not evaluate: Error sending command 'ins' with params ["foo", "before", "/filesDIR/hosts/99"]/Error sending command 'ins' with params ["foo", "before", "/filesDIR/hosts/99"]
#! Error: /Stage[main]/Main/Augeas[move nothing]: Could not evaluate: Error sending command 'mv' with params ["/filesDIR/hosts/77", "/filesDIR/hosts/1"]/Error sending command 'mv' with params ["/filesDIR/hosts/77", "/filesDIR/hosts/1"]
#! Error: /Stage[main]/Main/Augeas[set many, wrongly]: Could not evaluate: Error sending command 'setm' with params ["/filesDIR/hosts/*", "[", "x"]/Error sending command 'setm' with params ["/filesDIR/hosts/*", "[", "x"]
#! Error: /Stage[main]/Main/Augeas[clear many]: Could not evaluate: Error sending command 'clear' with params ["/filesDIR/hosts/*"]/Error sending command 'clear' with params ["/filesDIR/hosts/*"]
#! Error: /Stage[main]/Main/Augeas[touch what is no path]: Could not evaluate: Error sending command 'touch' with params ["/filesDIR/hosts/["]/unknown error - Matching path expression '/filesDIR/hosts/[' failed
#! Error: /Stage[main]/Main/Augeas[a variable that is none]: Could not evaluate: Error sending command 'defvar' with params ["x", "/filesDIR/hosts/["]/Error sending command 'defvar' with params ["x", "/filesDIR/hosts/["]
#! Error: /Stage[main]/Main/Augeas[no node]: Could not evaluate: missing string argument 3 for defnode
#! Notice: Applied catalog in N seconds
#! exit 4
#! 10.0.0.1 a]
#! hosts f 644 root:root  [127.0.0.1 localhost
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
