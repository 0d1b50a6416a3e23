notice(hiera('wrong'))
