# Packages: versions and ranges, virtual names, files, options, failures.
#! modules: stdlib
#! packages: sl cowsay hello
#! before: mkdir -p /srv/d/DEBIAN /srv/e/DEBIAN; printf 'Package: dlgx\nVersion: 1.0\nArchitecture: all\nMaintainer: a <a@b>\nProvides: dlgvirtual\nDescription: x\n' >/srv/d/DEBIAN/control; sed 's/1.0/2.0/' /srv/d/DEBIAN/control >/srv/e/DEBIAN/control; dpkg-deb -b /srv/d /srv/1.deb >/dev/null; dpkg-deb -b /srv/e /srv/2.deb >/dev/null; rm -r /srv/d /srv/e; dpkg -i /srv/1.deb >/dev/null
#! before: apt-get install -y -q sl >/dev/null 2>&1
package { 'sl': ensure => '>=5.0' }
package { 'cowsay': ensure => latest, install_options => ['--no-install-recommends', { '-o' => 'Dpkg::Use-Pty=0' }] }
package { 'hello': ensure => '99.9' }
package { 'dlgx': ensure => latest, provider => dpkg, source => '/srv/2.deb' }
package { 'awk': ensure => installed, allow_virtual => true }
package { 'by file': name => 'dlgy', ensure => installed, provider => dpkg, source => '/srv/none.deb' }
package { 'without': name => 'dlgz', ensure => installed, provider => dpkg }
package { 'purged': name => 'dlgq', ensure => purged, provider => dpkg }
package { 'rpm': name => 'x', ensure => installed, provider => zypper }
file { '/srv/after': content => 'x', require => Package['hello'] }
file { '/srv/rest': content => 'x', require => Package['dlgx'] }
