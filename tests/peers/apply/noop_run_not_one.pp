#: --noop
notify { 'a': noop => false }
notify { 'b': }
