stage { 'first': before => Stage['main'] }
class early { notify { 'early': } }
notify { 'main': }
class { 'early': stage => 'first' }
