file { "${dir}/no/such": content => 'x' }
-> notify { 'after': }
notify { 'free': }
