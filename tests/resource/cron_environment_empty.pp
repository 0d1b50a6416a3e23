# ours: an empty list is in sync with no settings; Puppet changes it in each run
# before: printf '# Puppet Name: a\nA=b\n1 * * * * /bin/a\n# Puppet Name: b\n2 * * * * /bin/b\n' | crontab -
# after: crontab -l | grep -v HEADER
cron { 'a': command => '/bin/a', minute => 1, environment => [] }
cron { 'b': command => '/bin/b', minute => 2, environment => [] }
cron { 'c': command => '/bin/c', minute => 3, environment => [] }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Cron[a]/environment: environment changed ['A=b'] to []
#| Notice: /Stage[main]/Main/Cron[c]/ensure: created
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| # Puppet Name: a
#| 1 * * * * /bin/a
#| # Puppet Name: b
#| 2 * * * * /bin/b
#| # Puppet Name: c
#| 3 * * * * /bin/c
