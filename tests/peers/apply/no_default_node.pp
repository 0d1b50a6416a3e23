node 'other' { notify { 'x': } }
#! Error: Could not find node statement with name 'default' or 'vm' on node NODE
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
