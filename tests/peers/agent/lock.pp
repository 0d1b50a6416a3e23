exec { '${agent} --onetime --no-daemonize --logdest console --color false': logoutput => true, returns => [0, 1] }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/Exec[agent --onetime --no-daemonize --logdest console --color false]/returns: Notice: Run of Puppet configuration client already in progress; skipping  (var/state/agent_catalog_run.lock exists)
#! Notice: /Stage[main]/Main/Exec[agent --onetime --no-daemonize --logdest console --color false]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
