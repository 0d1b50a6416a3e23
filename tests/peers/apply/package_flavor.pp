package { 'bash': flavor => 'x', package_settings => { 'a' => 1 }, install_only => true, enable_only => true, uninstall_options => ['x'], command => '/x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
