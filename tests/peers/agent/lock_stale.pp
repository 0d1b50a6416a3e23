#< mkdir -p ../var/state; echo 4194300 >../var/state/agent_catalog_run.lock
notify { 'runs': }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: runs
#! Notice: /Stage[main]/Main/Notify[runs]/message: defined 'message' as 'runs'
#! Notice: Applied catalog in N seconds
#! exit 2
