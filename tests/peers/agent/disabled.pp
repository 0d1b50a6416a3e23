#again: ${agent} --disable 'I want it so'
notify { 'runs': }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: runs
#! Notice: /Stage[main]/Main/Notify[runs]/message: defined 'message' as 'runs'
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Skipping run of Puppet configuration client; administratively disabled (Reason: 'I want it so');
#! Use 'puppet agent --enable' to re-enable.
#! exit 1
