# An alias is printed as it is defined, not as it is named.
notify { String(P::Httpurl): }
class { 'p': url => 'ftp://x', list => [1] }
