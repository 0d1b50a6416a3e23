# before: tests/peers/providers/prepare
# modules: nova
# modules: openstacklib
# modules: inifile
# before: mkdir -p /etc/nova; printf '[old]\nx=1\n[x]\ny=2\n' >/etc/nova/nova.conf
# after: cat /etc/nova/nova.conf
nova_config { 'DEFAULT/a': value => 'b' }
nova_config { 'DEFAULT/secret': value => 'hush', secret => true }
nova_config { 'old/x': value => '2' }
nova_config { 'x/y': ensure => absent }
