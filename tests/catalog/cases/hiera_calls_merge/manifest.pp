# hiera() and its like merge by their own strategy; lookup_options is for lookup().
notify { 'lookup deep': message => String(lookup('deep')) }
notify { 'hiera deep': message => String(hiera('deep')) }
notify { 'hiera dotted': message => String(hiera('deep.b')) }
notify { 'hiera_hash deep': message => String(hiera_hash('deep')) }
notify { 'lookup unique': message => String(lookup('unique')) }
notify { 'hiera unique': message => String(hiera('unique', 'd')) }
notify { 'hiera block': message => String(hiera('unique') |$k| { 'd' }) }
notify { 'hiera_array unique': message => String(hiera_array('unique')) }
notify { 'hiera converted': message => String(hiera('converted')) }
