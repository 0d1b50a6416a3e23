class a { notify { 'x': } notify { 'x': } } include a
