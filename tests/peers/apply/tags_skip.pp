#: --skip_tags web
notify { 'a': tag => 'web' }
notify { 'b': }
