#< mkdir tree; echo kept >tree/in; ln -s nowhere dangling; ln -s old link
#< mkfifo fifo; ln -s nothing unsaid
File { content => "new\n", replace => false, force => true }
file { ["${dir}/tree", "${dir}/dangling", "${dir}/link", "${dir}/fifo"]: ensure => present }
file { ["${dir}/olddir", "${dir}/unsaid"]: }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/tree]: Ensure set to :present but file type is directory so no content will be synced
#! Warning: /Stage[main]/Main/File[DIR/dangling]: Ensure set to :present but file type is link so no content will be synced
#! Warning: /Stage[main]/Main/File[DIR/link]: Ensure set to :present but file type is link so no content will be synced
#! Warning: /Stage[main]/Main/File[DIR/fifo]: Ensure set to :present but file type is fifo so no content will be synced
#! Notice: Applied catalog in N seconds
#! exit 0
#! dangling l 777 root:root nowhere
#! fifo p 644 root:root 
#! link l 777 root:root old
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! tree d 755 root:root 
#! tree/in f 644 root:root  [kept]
#! unsaid l 777 root:root nothing
