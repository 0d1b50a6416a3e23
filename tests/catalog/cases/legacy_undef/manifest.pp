# Functions of the old interface take undef as an empty text.
notify { 'inline_template': message => inline_template(undef, 'x', undef) }
notify { 'file': message => file(undef, 'm/none', 'm/found') }
