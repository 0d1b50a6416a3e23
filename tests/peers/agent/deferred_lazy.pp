#: --no-preprocess_deferred
exec { '/bin/echo made >${dir}/m': creates => '${dir}/m' }
-> file { '${dir}/f': content => Deferred('file', ['${dir}/m']) }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/Exec[/bin/echo made >DIR/m]/returns: executed successfully
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}9ccbd3f1b19a1cdfd8d7c6ae48e9e822e2345f5be1a6187b19e41486c6941004'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f 644
#! m 644
