notice(Class['main'], Stage['main'])
notify{'a': require => Stage['main']}
