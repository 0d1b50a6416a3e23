file { '@DIR@/s': content => Sensitive('secret') }
exec { 'out': command => '/bin/echo one; /bin/echo two', logoutput => true }
exec { 'bytes': command => '/usr/bin/printf "\303\244 \n"', logoutput => true }
