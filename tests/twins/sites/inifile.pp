# Settings in files: inifile, concat, datacat, stdlib, augeas.
#! modules: inifile concat datacat stdlib augeas_core extlib
ini_setting { 'a': path => '/srv/a.ini', section => 's', setting => 'k', value => 'v' }
ini_setting { 'b': path => '/srv/a.ini', section => '', setting => 'top', value => '1', key_val_separator => ':' }
ini_subsetting { 'c': path => '/srv/a.ini', section => 's', setting => 'opts', subsetting => '-Xmx', value => '512m' }
concat { '/srv/c': ensure => present, mode => '0640' }
concat::fragment { 'c2': target => '/srv/c', content => "two\n", order => '20' }
concat::fragment { 'c1': target => '/srv/c', content => "one\n", order => '10' }
file { '/srv/l': content => "a\nb\n", replace => false }
file_line { 'l': path => '/srv/l', line => 'c', after => '^a', require => File['/srv/l'] }
file_line { 'm': path => '/srv/l', match => '^b', line => 'B', require => File['/srv/l'] }
datacat { '/srv/d': template_body => '<% @data.sort.each do |k,v| %><%= k %>=<%= v %> <% end %>' }
datacat_fragment { 'd1': target => '/srv/d', data => { 'x' => 1 } }
datacat_fragment { 'd2': target => '/srv/d', data => { 'y' => 2 } }
augeas { 'hosts': context => '/files/etc/hosts', changes => ['set 01/ipaddr 192.0.2.9', 'set 01/canonical aug'] }
