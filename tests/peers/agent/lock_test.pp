exec { 'twice': command => '${agent} --test --logdest console --color false', logoutput => true, returns => [0, 1] }
-> notify { 'goes on': }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/Exec[twice]/returns: Notice: Run of Puppet configuration client already in progress; skipping  (var/state/agent_catalog_run.lock exists)
#! Notice: /Stage[main]/Main/Exec[twice]/returns: executed successfully
#! Notice: goes on
#! Notice: /Stage[main]/Main/Notify[goes on]/message: defined 'message' as 'goes on'
#! Notice: Applied catalog in N seconds
#! exit 2
