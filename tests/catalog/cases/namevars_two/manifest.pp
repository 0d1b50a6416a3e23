# A type with two namevars has no attribute that repeats the title.
job { 'a:/x': hour => 1 }
job { 'plain': path => '/y', hour => 2 }
job { 'set': server => 'other', path => '/z' }
job { 'same': server => 'same', path => '/z', hour => undef }
