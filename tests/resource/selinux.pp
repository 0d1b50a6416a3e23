# Programs that stand for SELinux's own.
# before: cat >/usr/sbin/getsebool <<'X'
# before: #!/bin/sh
# before: case $1 in odd) echo odd answer;; bad) echo no such boolean >&2; exit 1;; *) test -f /etc/on_$1 && echo $1 --\> on || echo $1 --\> off;; esac
# before: X
# before: cat >/usr/sbin/setsebool <<'X'
# before: #!/bin/sh
# before: echo setsebool $* >>/mnt/case/log
# before: test "$1" = -P && shift
# before: test $1 = locked && { echo it is locked; echo more; exit 1; }
# before: test $2 = on && touch /etc/on_$1 || rm /etc/on_$1
# before: X
# before: cat >/usr/sbin/semodule <<'X'
# before: #!/bin/sh
# before: test "$1" = --list && { printf 'base\t1.2\nold\t1.0\nsame\t2.0\n'; test -f /etc/ins && cat /etc/ins; exit 0; }
# before: echo semodule $* >>/mnt/case/log
# before: case $2 in *broken*) echo cannot do that; exit 1;; esac
# before: test $1 = --install && printf 'fresh\t3.0\n' >/etc/ins
# before: exit 0
# before: X
# before: chmod 755 /usr/sbin/getsebool /usr/sbin/setsebool /usr/sbin/semodule; touch /etc/on_b
# before: mkdir -p /usr/share/selinux/targeted; for v in old:2.0 same:2.0 fresh:3.0; do printf '\217\377\174\371\001\000\000\000\002\000\000\000aaaabbbbcccc\003\000\000\000xyz\001\000\000\000x12345678901234\004\000\000\000name\003\000\000\000%s' ${v#*:} >/usr/share/selinux/targeted/${v%:*}.pp; done; echo bad magic here >/srv/bad.pp
# after: cat /mnt/case/log
selboolean { 'a': value => on }
selboolean { 'b': value => 'off', persistent => true }
selboolean { 'c': value => false }
selboolean { 'odd': value => true }
selboolean { 'bad': value => true }
selboolean { 'locked': value => true }
selmodule { 'base': ensure => present }
selmodule { 'fresh': ensure => present, syncversion => true }
selmodule { 'old': syncversion => true }
selmodule { 'same': syncversion => true }
selmodule { 'broken': ensure => present, selmodulepath => '/srv/broken.pp' }
file { '/srv/x.pp': content => '' }
selmodule { 'needs': ensure => present, selmodulepath => '/srv/x.pp' }
selmodule { 'none': ensure => absent }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Selboolean[a]/value: value changed 'off' to 'on'
#| Notice: /Stage[main]/Main/Selboolean[b]/value: value changed 'on' to 'off'
#| Error: /Stage[main]/Main/Selboolean[odd]: Could not evaluate: Invalid response 'odd answer' returned from getsebool
#| Error: /Stage[main]/Main/Selboolean[bad]: Could not evaluate: Execution of '/usr/sbin/getsebool bad' returned 1: no such boolean
#| Error: it is locked
#| Error: /Stage[main]/Main/Selboolean[locked]/value: change from 'off' to 'on' failed: it is locked
#| Notice: /Stage[main]/Main/Selmodule[fresh]/ensure: created
#| Notice: /Stage[main]/Main/Selmodule[old]/syncversion: syncversion changed 'false' to 'true'
#| Error: Could not load policy module: cannot do that
#| Error: /Stage[main]/Main/Selmodule[broken]/ensure: change from 'absent' to 'present' failed: Could not load policy module: cannot do that
#| Notice: /Stage[main]/Main/File[/srv/x.pp]/ensure: defined content as '{sha256}e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
#| Notice: /Stage[main]/Main/Selmodule[needs]/ensure: created
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: /Stage[main]/Main/Selboolean[odd]: Could not evaluate: Invalid response 'odd answer' returned from getsebool
#| Error: /Stage[main]/Main/Selboolean[bad]: Could not evaluate: Execution of '/usr/sbin/getsebool bad' returned 1: no such boolean
#| Error: it is locked
#| Error: /Stage[main]/Main/Selboolean[locked]/value: change from 'off' to 'on' failed: it is locked
#| Notice: /Stage[main]/Main/Selmodule[old]/syncversion: syncversion changed 'false' to 'true'
#| Error: Could not load policy module: cannot do that
#| Error: /Stage[main]/Main/Selmodule[broken]/ensure: change from 'absent' to 'present' failed: Could not load policy module: cannot do that
#| Notice: /Stage[main]/Main/Selmodule[needs]/ensure: created
#| Notice: Applied catalog in N seconds
#| exit: 6
#| setsebool a on
#| setsebool -P b off
#| setsebool locked on
#| semodule --install /usr/share/selinux/targeted/fresh.pp
#| semodule --upgrade /usr/share/selinux/targeted/old.pp
#| semodule --install /srv/broken.pp
#| semodule --install /srv/x.pp
#| setsebool locked on
#| semodule --upgrade /usr/share/selinux/targeted/old.pp
#| semodule --install /srv/broken.pp
#| semodule --install /srv/x.pp
