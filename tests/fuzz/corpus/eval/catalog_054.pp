notify { 'a': require => Notify['zz'] }
