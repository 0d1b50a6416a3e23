#< ${agent} --disable
#again: ${agent} --enable; ${agent} --disable "it's \"quoted\""
notify { 'runs': }
#! Notice: Skipping run of Puppet configuration client; administratively disabled (Reason: 'reason not specified');
#! Use 'puppet agent --enable' to re-enable.
#! exit 1
#! Notice: Skipping run of Puppet configuration client; administratively disabled (Reason: 'it's "quoted"');
#! Use 'puppet agent --enable' to re-enable.
#! exit 1
