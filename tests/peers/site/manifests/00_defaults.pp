# Defaults of resources, for all nodes.
File {
  owner => 'root',
  group => 'root',
}

Exec {
  path => ['/usr/bin', '/bin', '/usr/sbin', '/sbin'],
}

stage { 'before': before => Stage['main'] }
