$x = 'notify'
$x { 'a': }
