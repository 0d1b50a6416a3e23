file { '/a': }
file { '/a/': }
