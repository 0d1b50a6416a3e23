#m: concat stdlib
concat_file { "${dir}/relative": }
concat_fragment { 'a': target => "${dir}/relative", source => 'x/y' }
concat_file { "${dir}/scheme": }
concat_fragment { 'b': target => "${dir}/scheme", source => 'ftp://x/y' }
concat_file { "${dir}/folder": }
concat_fragment { 'c': target => "${dir}/folder", source => "${dir}/olddir" }
concat_file { "${dir}/module": }
concat_fragment { 'd': target => "${dir}/module", source => 'puppet:///modules/concat/none' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Concat_file[DIR/relative]: Could not evaluate: Parameter source failed on File[DIR/relative]: Cannot use relative URLs 'x/y'
#! Notice: /Stage[main]/Main/File[DIR/relative]: Dependency Concat_file[DIR/relative] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/relative]: Skipping because of failed dependencies
#! Error: /Stage[main]/Main/Concat_file[DIR/scheme]: Could not evaluate: Parameter source failed on File[DIR/scheme]: Cannot use URLs of type 'ftp' as source for fileserving
#! Notice: /Stage[main]/Main/File[DIR/scheme]: Dependency Concat_file[DIR/scheme] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/scheme]: Skipping because of failed dependencies
#! Error: /Stage[main]/Main/Concat_file[DIR/folder]: Could not evaluate: Is a directory - DIR/olddir
#! Notice: /Stage[main]/Main/File[DIR/folder]: Dependency Concat_file[DIR/folder] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/folder]: Skipping because of failed dependencies
#! Error: /Stage[main]/Main/Concat_file[DIR/module]: Could not evaluate: Could not retrieve source(s) puppet:///modules/concat/none
#! Notice: /Stage[main]/Main/File[DIR/module]: Dependency Concat_file[DIR/module] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/module]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
