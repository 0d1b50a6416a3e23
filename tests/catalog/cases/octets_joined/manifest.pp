$bytes = inline_template('<%= 255.chr %>')
notify { 'a': message => "é${bytes}" }
