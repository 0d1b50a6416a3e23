# before: mkdir -p /srv/a /srv/b /srv/c /srv/d /srv/e /srv/f /srv/g /srv/h "/srv/with blank" /srv/i /srv/j
# before: printf '# fstab\n\nnone\t/srv/a\ttmpfs\tsize=1m\t0\t0\nnone\t/srv/b\ttmpfs\tsize=1m\t0\t0\nnone\t/srv/c/\ttmpfs\tdefaults\t0\t0\nincomplete\nnone\t/srv/h\ttmpfs\tsize=2m\t0\t0\nnone\t/srv/with\\040blank\ttmpfs\tsize=1m\t0\t0\nnone\tnone\tswap\tsw\t0\t0\n' >/etc/fstab
# before: mount /srv/b; mount /srv/c; mount -t tmpfs none /srv/d; mount -t tmpfs none /srv/e; mount /srv/h
# after: sed 's/ at .*/ at N/' /etc/fstab
# after: grep /srv /proc/self/mountinfo | cut -d' ' -f5 | grep '^/srv/\([a-z]\(/.*\)*\|with.*\)$' | sort; df -k --output=size,target /srv/a /srv/h | tail -n +2; cat /srv/f/below
Mount { fstype => 'tmpfs', device => 'none' }
mount { '/srv/a': ensure => mounted, options => 'size=3m' }
mount { '/srv/b': ensure => unmounted, options => 'size=5m' }
mount { '/srv/c': ensure => absent }
mount { '/srv/d': ensure => mounted, options => 'size=1m' }
mount { '/srv/e/': ensure => unmounted }
file { '/srv/f/below': content => "made on it\n" }
file { '/srv/f/sub': ensure => directory }
mount { '/srv/f/sub': ensure => mounted, pass => 2 }
mount { '/srv/f/': ensure => mounted, dump => 1 }
mount { '/srv/g': ensure => present, options => 'noauto' }
mount { '/srv/h': options => 'size=4m', pass => '1', atboot => true }
mount { '/srv/with blank': ensure => mounted, options => 'size=1m' }
mount { '/srv/never': ensure => absent }
mount { '/srv/missing': ensure => mounted }
mount { '/srv/i': ensure => present, fstype => 'nofs' }
mount { '/srv/j': ensure => mounted, device => '/dev/none', fstype => 'nofs' }
notify { 'go': } ~> Mount['/srv/i']
Notify['go'] ~> mount { '/srv/x': ensure => present, remounts => false }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Mount[/srv/a]/ensure: ensure changed 'unmounted' to 'mounted'
#| Notice: /Stage[main]/Main/Mount[/srv/a]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Mount[/srv/b]/ensure: ensure changed 'mounted' to 'unmounted'
#| Notice: /Stage[main]/Main/Mount[/srv/b]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Mount[/srv/c]/ensure: undefined 'ensure' from 'mounted'
#| Notice: /Stage[main]/Main/Mount[/srv/d]/ensure: ensure changed 'ghost' to 'mounted'
#| Notice: /Stage[main]/Main/Mount[/srv/d]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Mount[/srv/e/]/ensure: ensure changed 'ghost' to 'unmounted'
#| Notice: /Stage[main]/Main/Mount[/srv/e/]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Mount[/srv/f/]/ensure: defined 'ensure' as 'mounted'
#| Notice: /Stage[main]/Main/Mount[/srv/f/]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/File[/srv/f/below]/ensure: defined content as '{sha256}10d457554f82a3a5114bfae8a0cdcd3296be9e93868fd878844db49130f67879'
#| Notice: /Stage[main]/Main/File[/srv/f/sub]/ensure: created
#| Notice: /Stage[main]/Main/Mount[/srv/f/sub]/ensure: defined 'ensure' as 'mounted'
#| Notice: /Stage[main]/Main/Mount[/srv/f/sub]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Mount[/srv/g]/ensure: defined 'ensure' as 'defined'
#| Notice: /Stage[main]/Main/Mount[/srv/g]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Mount[/srv/h]/options: options changed 'size=2m' to 'size=4m'
#| Notice: /Stage[main]/Main/Mount[/srv/h]/pass: pass changed '0' to '1'
#| Notice: /Stage[main]/Main/Mount[/srv/h]: Triggered 'refresh' from 2 events
#| Notice: /Stage[main]/Main/Mount[/srv/with blank]/ensure: ensure changed 'unmounted' to 'mounted'
#| Notice: /Stage[main]/Main/Mount[/srv/with blank]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Mount[/srv/missing]/ensure: defined 'ensure' as 'mounted'
#| Error: /Stage[main]/Main/Mount[/srv/missing]: Could not evaluate: Execution of '/usr/bin/mount /srv/missing' returned 32: mount: /etc/fstab: parse error at line 8 -- ignored
#| mount: /srv/missing: mount point does not exist.
#|        dmesg(1) may have more information after failed mount system call.
#| Notice: /Stage[main]/Main/Mount[/srv/j]/ensure: defined 'ensure' as 'mounted'
#| Error: /Stage[main]/Main/Mount[/srv/j]: Could not evaluate: Execution of '/usr/bin/mount /srv/j' returned 32: mount: /etc/fstab: parse error at line 8 -- ignored
#| mount: /srv/j: unknown filesystem type 'nofs'.
#|        dmesg(1) may have more information after failed mount system call.
#| Notice: go
#| Notice: /Stage[main]/Main/Notify[go]/message: defined 'message' as 'go'
#| Notice: /Stage[main]/Main/Mount[/srv/i]/ensure: defined 'ensure' as 'defined'
#| Notice: /Stage[main]/Main/Mount[/srv/i]: Triggered 'refresh' from 2 events
#| Notice: /Stage[main]/Main/Mount[/srv/x]/ensure: defined 'ensure' as 'defined'
#| Notice: /Stage[main]/Main/Mount[/srv/x]: Triggered 'refresh' from 2 events
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Mount[/srv/missing]/ensure: ensure changed 'unmounted' to 'mounted'
#| Error: /Stage[main]/Main/Mount[/srv/missing]: Could not evaluate: Execution of '/usr/bin/mount /srv/missing' returned 32: mount: /etc/fstab: parse error at line 8 -- ignored
#| mount: /srv/missing: mount point does not exist.
#|        dmesg(1) may have more information after failed mount system call.
#| Notice: /Stage[main]/Main/Mount[/srv/j]/ensure: ensure changed 'unmounted' to 'mounted'
#| Error: /Stage[main]/Main/Mount[/srv/j]: Could not evaluate: Execution of '/usr/bin/mount /srv/j' returned 32: mount: /etc/fstab: parse error at line 8 -- ignored
#| mount: /srv/j: unknown filesystem type 'nofs'.
#|        dmesg(1) may have more information after failed mount system call.
#| Notice: go
#| Notice: /Stage[main]/Main/Notify[go]/message: defined 'message' as 'go'
#| Notice: /Stage[main]/Main/Mount[/srv/i]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Mount[/srv/x]: Triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 6
#| # HEADER: This file was autogenerated at N
#| # HEADER: by puppet.  While it can still be managed manually, it
#| # HEADER: is definitely not recommended.
#| # fstab
#| 
#| none	/srv/a	tmpfs	size=3m	0	0
#| none	/srv/b	tmpfs	size=5m	0	0
#| incomplete
#| none	/srv/h	tmpfs	size=4m	0	1
#| none	/srv/with\040blank	tmpfs	size=1m	0	0
#| none	none	swap	sw	0	0
#| none	/srv/d	tmpfs	size=1m	0	0
#| none	/srv/e	tmpfs	defaults	0	0
#| none	/srv/f	tmpfs	defaults	1	0
#| none	/srv/f/sub	tmpfs	defaults	0	2
#| none	/srv/g	tmpfs	noauto	0	0
#| none	/srv/missing	tmpfs	defaults	0	0
#| /dev/none	/srv/j	nofs	defaults	0	0
#| none	/srv/i	nofs	defaults	0	0
#| none	/srv/x	tmpfs	defaults	0	0
#| /srv/a
#| /srv/d
#| /srv/f
#| /srv/f/sub
#| /srv/h
#| /srv/with\040blank
#|      3072 /srv/a
#|      4096 /srv/h
#| made on it
