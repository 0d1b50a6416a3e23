#< mkfifo fifo; ln -s fifo link
file { "${dir}/a": source => "${dir}/fifo" }
file { "${dir}/b": source => "${dir}/link", links => follow }
file { "${dir}/c": source => "/dev/null" }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/File[DIR/a]: Could not evaluate: Could not retrieve file metadata for file://DIR/fifo: Cannot manage files of type fifo
#! Error: /Stage[main]/Main/File[DIR/b]: Could not evaluate: Could not retrieve file metadata for file://DIR/link: Cannot manage files of type fifo
#! Error: /Stage[main]/Main/File[DIR/c]: Could not evaluate: Could not retrieve file metadata for file:///dev/null: Cannot manage files of type characterSpecial
#! Notice: Applied catalog in N seconds
#! exit 4
#! fifo p 644 root:root 
#! link l 777 root:root fifo
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
