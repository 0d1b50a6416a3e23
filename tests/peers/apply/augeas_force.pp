#m: augeas_core
#< echo '10.0.0.1 a' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts", force => true }
augeas { 'nothing changes': changes => 'set 1/canonical a' }
augeas { 'the condition counts': changes => 'set 1/canonical a', onlyif => 'match * size == 7' }
augeas { 'wrong': changes => 'foo 1' }
augeas { 'noop': changes => 'set 1/canonical a', noop => true }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[nothing changes]/returns: executed successfully
#! Error: Unknown command foo
#! Error: /Stage[main]/Main/Augeas[wrong]/returns: change from 'need_to_run' to 0 failed: Unknown command foo
#! Notice: /Stage[main]/Main/Augeas[noop]/returns: executed successfully (noop)
#! Notice: Applied catalog in N seconds
#! exit 6
#! hosts f 644 root:root  [10.0.0.1 a]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Augeas[nothing changes]/returns: executed successfully
#7! Error: Unknown command foo
#7! Error: /Stage[main]/Main/Augeas[wrong]/returns: change from 'need_to_run' to 0 failed: Unknown command foo
#7! Notice: /Stage[main]/Main/Augeas[noop]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: Applied catalog in N seconds
#7! exit 6
#7! hosts f 644 root:root  [10.0.0.1 a]
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
