file { '${dir}/a': content => '{abc}' }
file { '${dir}/b': content => '{abc}def' }
file { '${dir}/c': content => "{\n}\n" }
file { '${dir}/d': content => '{md5}xyz' }
file { '${dir}/e': content => '{sha256}0123' }
file { '${dir}/f': content => '{mtime}2024-01-01' }
file { '${dir}/g': content => '{md5}d41d8cd98f00b204e9800998ecf8427e' }
file { '${dir}/h': content => '{md5lite}d41d8cd98f00b204e9800998ecf8427e' }
file { '${dir}/i': content => "{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881\n" }
file { '${dir}/j': content => '{}' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: Using a checksum in a file's "content" property is deprecated. The ability to use a checksum to retrieve content from the filebucket using the "content" property will be removed in a future release. The literal value of the "content" property will be written to the file. The checksum retrieval functionality is being replaced by the use of static catalogs. See https://puppet.com/docs/puppet/latest/static_catalogs.html for more information.
#!    (file: site.pp, line: 7)
#! Warning: Using a checksum in a file's "content" property is deprecated. The ability to use a checksum to retrieve content from the filebucket using the "content" property will be removed in a future release. The literal value of the "content" property will be written to the file. The checksum retrieval functionality is being replaced by the use of static catalogs. See https://puppet.com/docs/puppet/latest/static_catalogs.html for more information.
#!    (file: site.pp, line: 8)
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}bcdfc8bcdcd251838393eca16cc5812ee2869fca30d88dd14e25fd50af83f644'
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: defined content as '{sha256}6fa84e87703bb57806d78602b53d5df146a0b0c448a9fc0fc52d6f619f266489'
#! Notice: /Stage[main]/Main/File[DIR/c]/ensure: defined content as '{sha256}d914176fd50bd7f565700006a31aa97b79d3ad17cee20c8e5ff2061d5cb74817'
#! Notice: /Stage[main]/Main/File[DIR/d]/ensure: defined content as '{sha256}7330bd9c5b51b42ecb194daf142c2138d7e3f47cba8e75695bfbeecf9f3bfcf9'
#! Notice: /Stage[main]/Main/File[DIR/e]/ensure: defined content as '{sha256}2c3e2d703550e0927ae54d96111aa1a30bf13f6ab8efa893c29e65ab99a221a9'
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}4c480d771dece15f9e62145ee8cdc03addde9aed562c976b688e887729da8d41'
#! Error: Could not retrieve content for {md5}d41d8cd98f00b204e9800998ecf8427e from filebucket: Could not get filebucket from file
#! Error: /Stage[main]/Main/File[DIR/g]/ensure: change from 'absent' to 'file' failed: Could not retrieve content for {md5}d41d8cd98f00b204e9800998ecf8427e from filebucket: Could not get filebucket from file
#! Error: Could not retrieve content for {md5lite}d41d8cd98f00b204e9800998ecf8427e from filebucket: Could not get filebucket from file
#! Error: /Stage[main]/Main/File[DIR/h]/ensure: change from 'absent' to 'file' failed: Could not retrieve content for {md5lite}d41d8cd98f00b204e9800998ecf8427e from filebucket: Could not get filebucket from file
#! Notice: /Stage[main]/Main/File[DIR/i]/ensure: defined content as '{sha256}239c6383a0f7ba61a2951f553acc8b03b504f1da53cefe7239040b86fb7fe4e5'
#! Notice: /Stage[main]/Main/File[DIR/j]/ensure: defined content as '{sha256}44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 644 root:root  [{abc}]
#! b f 644 root:root  [{abc}def]
#! c f 644 root:root  [{
#! d f 644 root:root  [{md5}xyz]
#! e f 644 root:root  [{sha256}0123]
#! f f 644 root:root  [{mtime}2024-01-01]
#! i f 644 root:root  [{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881]
#! j f 644 root:root  [{}]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! }]
