# Packages: installed, held, removed and purged.
#! modules: stdlib
#! packages: sl cowsay hello
#! before: apt-get install -y -q cowsay hello >/dev/null 2>&1
package { 'sl': ensure => installed }
package { 'cowsay': ensure => purged }
package { 'hello': ensure => installed, mark => hold }
package { 'nosuchpackage-x': ensure => installed }
package { ['bash', 'tar']: ensure => present }
package { 'nothere': ensure => absent }
