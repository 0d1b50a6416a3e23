class inner { notify { 'inner': } }
class outer { contain inner notify { 'outer': } }
class after { notify { 'after': } }
include outer
class { 'after': require => Class['outer'] }
