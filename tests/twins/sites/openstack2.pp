# Settings of the services of OpenStack (second half).
#! modules: oslo openstacklib openstack_extras horizon ironic magnum manila mistral murano octavia panko placement rally sahara swift tempest
file { '/etc/ironic': ensure => directory }
file { '/etc/magnum': ensure => directory }
file { '/etc/manila': ensure => directory }
file { '/etc/mistral': ensure => directory }
file { '/etc/murano': ensure => directory }
file { '/etc/octavia': ensure => directory }
file { '/etc/panko': ensure => directory }
file { '/etc/placement': ensure => directory }
file { '/etc/rally': ensure => directory }
file { '/etc/sahara': ensure => directory }
file { '/etc/swift': ensure => directory }
file { '/etc/tempest': ensure => directory }
ironic_config { 'DEFAULT/debug': value => true }
ironic_config { 'database/connection': value => 'mysql://x', secret => true }
ironic_inspector_config { 'DEFAULT/debug': value => true }
ironic_inspector_config { 'database/connection': value => 'mysql://x', secret => true }
magnum_config { 'DEFAULT/debug': value => true }
magnum_config { 'database/connection': value => 'mysql://x', secret => true }
manila_config { 'DEFAULT/debug': value => true }
manila_config { 'database/connection': value => 'mysql://x', secret => true }
mistral_config { 'DEFAULT/debug': value => true }
mistral_config { 'database/connection': value => 'mysql://x', secret => true }
murano_config { 'DEFAULT/debug': value => true }
murano_config { 'database/connection': value => 'mysql://x', secret => true }
octavia_config { 'DEFAULT/debug': value => true }
octavia_config { 'database/connection': value => 'mysql://x', secret => true }
panko_config { 'DEFAULT/debug': value => true }
panko_config { 'database/connection': value => 'mysql://x', secret => true }
placement_config { 'DEFAULT/debug': value => true }
placement_config { 'database/connection': value => 'mysql://x', secret => true }
rally_config { 'DEFAULT/debug': value => true }
rally_config { 'database/connection': value => 'mysql://x', secret => true }
sahara_config { 'DEFAULT/debug': value => true }
sahara_config { 'database/connection': value => 'mysql://x', secret => true }
swift_config { 'DEFAULT/debug': value => true }
swift_config { 'database/connection': value => 'mysql://x', secret => true }
swift_proxy_config { 'DEFAULT/debug': value => true }
swift_proxy_config { 'database/connection': value => 'mysql://x', secret => true }
swift_account_config { 'DEFAULT/debug': value => true }
swift_account_config { 'database/connection': value => 'mysql://x', secret => true }
tempest_config { 'DEFAULT/debug': value => true }
tempest_config { 'database/connection': value => 'mysql://x', secret => true }
