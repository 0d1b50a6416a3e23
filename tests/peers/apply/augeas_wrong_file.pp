#m: augeas_core
#< echo '[never closed' >ini; echo '10.0.0.1 a' >hosts
augeas { 'cannot be read': lens => 'Puppet.lns', incl => "${dir}/ini", changes => 'set main/a 1' }
augeas { 'not read, not touched': lens => 'Puppet.lns', incl => "${dir}/ini", changes => 'rm main/a' }
augeas { 'cannot be written': lens => 'Hosts.lns', incl => "${dir}/hosts", changes => 'set 1/nonsense 1' }
~> notify { 'never': }
augeas { 'no such lens': lens => 'Nolens.lns', incl => "${dir}/ini", changes => 'set main/a 1' }
augeas { 'no such file': lens => 'Hosts.lns', incl => "${dir}/no/hosts", changes => 'rm 1' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: Augeas[cannot be read](provider=augeas): Loading failed for one or more files, see debug for /augeas//error output
#! Error: /Stage[main]/Main/Augeas[cannot be read]: Could not evaluate: Save failed, see debug output for details
#! Warning: Augeas[not read, not touched](provider=augeas): Loading failed for one or more files, see debug for /augeas//error output
#! Error: /Stage[main]/Main/Augeas[cannot be written]: Could not evaluate: Save failed, see debug output for details
#! Notice: /Stage[main]/Main/Notify[never]: Dependency Augeas[cannot be written] has failures: true
#! Warning: /Stage[main]/Main/Notify[never]: Skipping because of failed dependencies
#! Warning: Augeas[no such lens](provider=augeas): Loading failed for one or more files, see debug for /augeas//error output
#! Error: /Stage[main]/Main/Augeas[no such lens]: Could not evaluate: Save failed, see debug output for details
#! Notice: Applied catalog in N seconds
#! exit 4
#! hosts f 644 root:root  [10.0.0.1 a]
#! ini f 644 root:root  [[never closed]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
