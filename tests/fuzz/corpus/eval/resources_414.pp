class foo::bar { notify { 'x': } }
include ::foo::bar
Class['::Foo::Bar'] -> Notify['y']
notify { 'y': }
