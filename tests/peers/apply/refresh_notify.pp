notify { 'a': notify => Notify['b'] }
notify { 'b': }
