notice(hiera('fails'))
