#: --noop --tags wanted
class wanted { notify { 'w': } file { '@DIR@/a': content => 'a' } }
include wanted
notify { 'u': }
