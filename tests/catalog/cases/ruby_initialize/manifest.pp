notify { 'super': message => "${m::prepared()} ${m::prepared()}" }
notify { 'super with arguments': message => m::explicit() }
