# before: useradd joe; useradd ann; mkdir /var/spool/cron/crontabs/directory; touch /var/spool/cron/crontabs/.hidden
# before: printf 'MAILTO=x\n5 4 * * * /bin/un  managed\n# Puppet Name: daily\nA=b\n@daily /bin/daily\n# Puppet Name: old\n1 1 * * * /bin/old\n' | crontab -
# before: printf '1,2 1 * * * /bin/same\n# Puppet Name: kept\n3 3 * * 1 /bin/twice\n' | crontab -u joe -
# before: printf '1 1 * * * /bin/same\n' | crontab -u ann -
# after: for u in root joe ann; do echo "$u:"; crontab -u $u -l | grep -v HEADER; done
resources { 'cron': purge => true }
cron { 'daily': command => '/bin/daily', special => daily }
cron { 'kept': command => '/bin/twice', user => joe, hour => 3 }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Cron[unmanaged:/bin/un_managed-1]/ensure: removed
#| Notice: /Stage[main]/Main/Cron[old]/ensure: removed
#| Notice: /Stage[main]/Main/Cron[unmanaged:/bin/same-2]/ensure: removed
#| Notice: /Stage[main]/Main/Cron[unmanaged:/bin/same-3]/ensure: removed
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| root:
#| MAILTO=x
#| # Puppet Name: daily
#| A=b
#| @daily /bin/daily
#| joe:
#| # Puppet Name: kept
#| 3 3 * * 1 /bin/twice
#| ann:
