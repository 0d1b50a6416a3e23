notify { 'never': } fail('stop')
#! Error: Evaluation Error: Error while evaluating a Function Call, stop (file: site.pp, line: 1, column: 21) on node NODE
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
