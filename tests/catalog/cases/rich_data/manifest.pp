notify { 'm':
  message => { 'a' => Notify['z'], 'b' => [undef, default, /x/], 1 => 2.5 },
}
notify { 'z': message => Sensitive('p') }
notify { 'y': message => [Sensitive('p'), 1.0e20, "é\u{1F600}\n\"\\"] }
notify { 't': message => [SemVer('1.2.3'), Class['settings']] }
notify { 'd': message => { '__ptype' => 'x' } }
notify { 'e': message => [[], {}, ''] }
