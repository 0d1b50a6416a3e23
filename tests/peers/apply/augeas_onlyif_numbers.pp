#m: augeas_core
#< printf '[a]\nx = 10\ny = -2.5\nz = 1.\n' >ini
Augeas { lens => 'Puppet.lns', incl => "${dir}/ini", noop => true, changes => 'rm a/x' }
augeas {
  '10 > 9': onlyif => 'get a/x > 9';
  '10 < 9': onlyif => 'get a/x < 9';
  '10 >= 10.0': onlyif => 'get a/x >= 10.0';
  '10 == 10.0': onlyif => 'get a/x == 10.0';
  '-2.5 < -2': onlyif => 'get a/y < -2';
  '-2.5 <= +3': onlyif => 'get a/y <= +3';
  '1. > 09': onlyif => 'get a/z > 09';
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[10 > 9]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[10 >= 10.0]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[-2.5 < -2]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[-2.5 <= +3]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[1. > 09]/returns: executed successfully (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 5 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! ini f 644 root:root  [[a]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! x = 10
#! y = -2.5
#! z = 1.]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Augeas[10 > 9]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[10 >= 10.0]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[-2.5 < -2]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[-2.5 <= +3]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[1. > 09]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 5 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! ini f 644 root:root  [[a]
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
#7! x = 10
#7! y = -2.5
#7! z = 1.]
