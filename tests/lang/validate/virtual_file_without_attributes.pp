@file { '/x': }
