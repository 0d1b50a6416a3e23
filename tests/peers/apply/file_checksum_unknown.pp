#< echo src >src
file { '${dir}/content': content => 'x', checksum => crc32 }
file { '${dir}/source': source => '${dir}/src', checksum => crc32 }
file { '${dir}/alone': ensure => file, checksum => crc32 }
file { '${dir}/after': content => 'x', require => File['${dir}/alone'] }
file { '${dir}/other': content => 'x' }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/File[DIR/content]: Could not evaluate: Parameter checksum failed on File[DIR/content]: Invalid value "crc32". Valid values are sha256, sha256lite, md5, md5lite, sha1, sha1lite, sha512, sha384, sha224, mtime, ctime, none.
#! Error: /Stage[main]/Main/File[DIR/source]: Could not evaluate: Parameter checksum failed on File[DIR/source]: Invalid value "crc32". Valid values are sha256, sha256lite, md5, md5lite, sha1, sha1lite, sha512, sha384, sha224, mtime, ctime, none.
#! Error: /Stage[main]/Main/File[DIR/alone]: Could not evaluate: Parameter checksum failed on File[DIR/alone]: Invalid value "crc32". Valid values are sha256, sha256lite, md5, md5lite, sha1, sha1lite, sha512, sha384, sha224, mtime, ctime, none.
#! Notice: /Stage[main]/Main/File[DIR/after]: Dependency File[DIR/alone] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/after]: Skipping because of failed dependencies
#! Notice: /Stage[main]/Main/File[DIR/other]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! other f 644 root:root  [x]
#! src f 644 root:root  [src]
