notify { 'a': message => Sensitive('secret') }
file { "${dir}/s": content => Sensitive('secret') }
