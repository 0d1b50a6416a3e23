#m: concat stdlib
concat_file { '${dir}/old': format => 'json' }
concat_fragment { 'a': target => '${dir}/old', content => '{"a": 1}' }
concat_fragment { 'b': target => '${dir}/old', content => '{"a": 2}' }
notify { 'needs it': require => Concat_file['${dir}/old'] }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Concat_file[DIR/old]: Could not evaluate: Duplicate key 'a' found with values '1' and 2'. Use 'force' attribute to merge keys.
#! Notice: /Stage[main]/Main/File[DIR/old]: Dependency Concat_file[DIR/old] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/old]: Skipping because of failed dependencies
#! Warning: /Stage[main]/Main/Notify[needs it]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
