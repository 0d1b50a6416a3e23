# The text of a template that is not UTF-8.
notify { 'value': message => template('m/binary.erb') }
notify { 'joined': message => inline_template('a', "<%= [254].pack('C') %>") }
notify { 'ascii': message => inline_template("<%= 'ascii'.b %>") }
