file { "${dir}/no/such": content => 'x' }
-> notify { 'b': } -> notify { 'c': }
