# Puppet's own functions that need Ruby.
notify { 'words': message => generate('/bin/echo', 'a', 'b c') }
notify { 'values':
  message => generate('/bin/echo', 1, true, undef, [1, ['a']], { 'a' => 1 }, /x/, Integer),
}
notify { 'directory': message => generate('/usr/bin/pwd') }
notify { 'both outputs': message => generate('/bin/sh', '-c', 'echo out; echo err >&2') }
notify { 'no input': message => generate('/bin/cat') }
notify { 'locale': message => generate('/bin/sh', '-c', 'echo $LANG $LC_ALL $LC_TIME') }
notify { 'bytes': message => generate('/usr/bin/printf', 'ä\n') }
notify { 'secret': message => generate('/bin/echo', Sensitive('a')) }
generate('/bin/true')

notify { 'scanf': message => scanf('42 abc 3.5', '%i %s %f') }
notify { 'nothing found': message => "${scanf('x', '%d')}" }
notify { 'block': message => "${'7'.scanf('%i') |$x| { $x[0] + 1 }}" }
