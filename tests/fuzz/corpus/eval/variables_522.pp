notice(Class['A-b'])
