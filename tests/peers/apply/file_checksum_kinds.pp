['md5', 'md5lite', 'sha1', 'sha1lite', 'sha224', 'sha256lite', 'sha384', 'sha512'].each |$k| {
  file { "${dir}/${k}": content => 'text', checksum => $k }
  file { "${dir}/copy-${k}": source => "${dir}/old", checksum => $k }
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/md5]/ensure: defined content as '{md5}1cb251ec0d568de6a929b520c4aed8d1'
#! Notice: /Stage[main]/Main/File[DIR/copy-md5]/ensure: defined content as '{md5}814fa5ca98406a903e22b43d9b610105'
#! Notice: /Stage[main]/Main/File[DIR/md5lite]/ensure: defined content as '{md5lite}1cb251ec0d568de6a929b520c4aed8d1'
#! Notice: /Stage[main]/Main/File[DIR/copy-md5lite]/ensure: defined content as '{md5lite}814fa5ca98406a903e22b43d9b610105'
#! Notice: /Stage[main]/Main/File[DIR/sha1]/ensure: defined content as '{sha1}372ea08cab33e71c02c651dbc83a474d32c676ea'
#! Notice: /Stage[main]/Main/File[DIR/copy-sha1]/ensure: defined content as '{sha1}281bac2b704617e807850e07e54bae3469f6a2e7'
#! Notice: /Stage[main]/Main/File[DIR/sha1lite]/ensure: defined content as '{sha1lite}372ea08cab33e71c02c651dbc83a474d32c676ea'
#! Notice: /Stage[main]/Main/File[DIR/copy-sha1lite]/ensure: defined content as '{sha1lite}281bac2b704617e807850e07e54bae3469f6a2e7'
#! Notice: /Stage[main]/Main/File[DIR/sha224]/ensure: defined content as '{sha224}165543bb2301d8334d4a1a3a24508ecdb815a4d2f69ab8c6cdb19ae5'
#! Notice: /Stage[main]/Main/File[DIR/copy-sha224]/ensure: defined content as '{sha224}383af8068144cdeb7472ccc9190abfbaad5780096c579a999b82b9a2'
#! Notice: /Stage[main]/Main/File[DIR/sha256lite]/ensure: defined content as '{sha256lite}982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1'
#! Notice: /Stage[main]/Main/File[DIR/copy-sha256lite]/ensure: defined content as '{sha256lite}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee'
#! Notice: /Stage[main]/Main/File[DIR/sha384]/ensure: defined content as '{sha384}313a7e3322ac655c276b3a0a9e6b27c448c5707b1b0e20037b42ab7761ba25162f7659d4ffe1eafd9966204c1b41fb73'
#! Notice: /Stage[main]/Main/File[DIR/copy-sha384]/ensure: defined content as '{sha384}176d58e2f7eb9f6ff2144e424fe3693829fc3de29d8c29e7b9fa0ac77117e316c6f7841175340c9bc439d76e1904c6d8'
#! Notice: /Stage[main]/Main/File[DIR/sha512]/ensure: defined content as '{sha512}eaf2c12742cb8c161bcbd84b032b9bb98999a23282542672ca01cc6edd268f7dce9987ad6b2bc79305634f89d90b90102bcd59a57e7135b8e3ceb93c0597117b'
#! Notice: /Stage[main]/Main/File[DIR/copy-sha512]/ensure: defined content as '{sha512}d9947c35089310bc6662b2b32de9cae2ac8bc47b7a22121cc96e72dbb8dc9e058341239816e8c6a48e9de015c30a6fdd18253ded3380de48d07f67df0d3e7d8e'
#! Notice: Applied catalog in N seconds
#! exit 2
#! copy-md5 f 644 root:root  [old]
#! copy-md5lite f 644 root:root  [old]
#! copy-sha1 f 644 root:root  [old]
#! copy-sha1lite f 644 root:root  [old]
#! copy-sha224 f 644 root:root  [old]
#! copy-sha256lite f 644 root:root  [old]
#! copy-sha384 f 644 root:root  [old]
#! copy-sha512 f 644 root:root  [old]
#! md5 f 644 root:root  [text]
#! md5lite f 644 root:root  [text]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! sha1 f 644 root:root  [text]
#! sha1lite f 644 root:root  [text]
#! sha224 f 644 root:root  [text]
#! sha256lite f 644 root:root  [text]
#! sha384 f 644 root:root  [text]
#! sha512 f 644 root:root  [text]
