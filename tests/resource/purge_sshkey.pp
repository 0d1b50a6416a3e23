# before: mkdir -p /etc/ssh; printf 'web,10.0.0.1 ssh-rsa AAAA\nweb ssh-ed25519 BBBB\nold ssh-rsa CCCC\n' >/etc/ssh/ssh_known_hosts
# after: grep -v HEADER /etc/ssh/ssh_known_hosts
resources { 'sshkey': purge => true }
sshkey { 'web@ssh-rsa': key => 'AAAA', host_aliases => ['10.0.0.1'] }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Sshkey[web@ssh-ed25519]/ensure: removed
#| Notice: /Stage[main]/Main/Sshkey[old@ssh-rsa]/ensure: removed
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| web,10.0.0.1 ssh-rsa AAAA
