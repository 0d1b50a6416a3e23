#m: augeas_core
#< printf '127.0.0.1 localhost\n10.0.0.1 a.example.com a aa\n' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts", noop => true, changes => 'rm 1' }
augeas {
  'get ==': onlyif => 'get 1/canonical == localhost';
  'get == not': onlyif => 'get 1/canonical == local';
  'get !=': onlyif => 'get 1/canonical != localhost';
  'get !=, nothing there': onlyif => 'get 7/canonical != localhost';
  'get =~': onlyif => 'get 1/canonical =~ ^local.*t$';
  'get =~ not': onlyif => 'get 1/canonical =~ ^ocal';
  'get < of texts': onlyif => 'get 1/canonical < m';
  'get >= of texts': onlyif => 'get 1/canonical >= m';
  'get > quoted': onlyif => "get 1/canonical > 'a b'";
  'match size ==': onlyif => 'match * size == 2';
  'match size > not': onlyif => 'match * size > 2';
  'match size >=': onlyif => 'match * size >= 2';
  'match size <': onlyif => 'match * size < 3';
  'match size <= not': onlyif => 'match * size <= 1';
  'match size !=': onlyif => 'match * size != 3';
  'match size of nothing': onlyif => 'match nothing size > 0';
  'match include': onlyif => "match * include /files${dir}/hosts/1";
  'match include not': onlyif => "match * include /files${dir}/hosts/9";
  'match not_include': onlyif => "match * not_include /files${dir}/hosts/9";
  'match ==': onlyif => "match * == ['/files${dir}/hosts/1', \"/files${dir}/hosts/2\"]";
  'match == not': onlyif => "match * == ['/files${dir}/hosts/2', '/files${dir}/hosts/1']";
  'match !=': onlyif => "match * != ['a']";
  'values include': onlyif => 'values */alias include aa';
  'values include not': onlyif => 'values */alias include b';
  'values not_include': onlyif => 'values */alias not_include b';
  'values ==': onlyif => "values */alias == ['a', \"a\\x61\"]";
  'values == not': onlyif => "values */alias == ['a']";
  'values !=': onlyif => 'values */alias != []';
  'values size': onlyif => 'values */alias size == 2';
  'another command': onlyif => 'rm 1';
  'several lines': onlyif => "\nmatch * size == 2\nmatch * size == 3";
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[get ==]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[get !=, nothing there]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[get =~]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[get < of texts]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[get > quoted]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[match size ==]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[match size >=]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[match size <]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[match size !=]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[match include]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[match not_include]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[match ==]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[match !=]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[values include]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[values not_include]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[values ==]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[values !=]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[another command]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Augeas[several lines]/returns: executed successfully (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 19 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! 10.0.0.1 a.example.com a aa]
#! hosts f 644 root:root  [127.0.0.1 localhost
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Augeas[get ==]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[get !=, nothing there]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[get =~]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[get < of texts]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[get > quoted]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[match size ==]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[match size >=]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[match size <]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[match size !=]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[match include]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[match not_include]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[match ==]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[match !=]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[values include]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[values not_include]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[values ==]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[values !=]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[another command]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: /Stage[main]/Main/Augeas[several lines]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 19 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! 10.0.0.1 a.example.com a aa]
#7! hosts f 644 root:root  [127.0.0.1 localhost
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
