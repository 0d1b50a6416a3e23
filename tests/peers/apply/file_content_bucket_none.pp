filebucket { 'puppet': path => "${dir}/bucket" }
File { backup => 'puppet' }
file { "${dir}/old": content => "new\n" }
file { "${dir}/copy": content => '{sha256}00000019c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: Using a checksum in a file's "content" property is deprecated. The ability to use a checksum to retrieve content from the filebucket using the "content" property will be removed in a future release. The literal value of the "content" property will be written to the file. The checksum retrieval functionality is being replaced by the use of static catalogs. See https://puppet.com/docs/puppet/latest/static_catalogs.html for more information.
#!    (file: site.pp, line: 4)
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Error: Could not retrieve content for {sha256}00000019c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee from filebucket: File not found
#! Error: /Stage[main]/Main/File[DIR/copy]/ensure: change from 'absent' to 'file' failed: Could not retrieve content for {sha256}00000019c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee from filebucket: File not found
#! Notice: Applied catalog in N seconds
#! exit 6
#! bucket d 770 root:root 
#! bucket/0 d 770 root:root 
#! bucket/0/1 d 770 root:root 
#! bucket/0/1/d d 770 root:root 
#! bucket/0/1/d/0 d 770 root:root 
#! bucket/0/1/d/0/9 d 770 root:root 
#! bucket/0/1/d/0/9/d d 770 root:root 
#! bucket/0/1/d/0/9/d/1 d 770 root:root 
#! bucket/0/1/d/0/9/d/1/9 d 770 root:root 
#! bucket/0/1/d/0/9/d/1/9/01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee d 770 root:root 
#! bucket/0/1/d/0/9/d/1/9/01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee/contents f 440 root:root  [old]
#! bucket/0/1/d/0/9/d/1/9/01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee/paths f 640 root:root  [DIR/old]
#! old f 644 root:root  [new]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
