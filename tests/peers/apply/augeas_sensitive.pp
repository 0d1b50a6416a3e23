#: --show_diff
#m: augeas_core
#< printf '[main]\na = 1\n' >ini
Augeas { lens => 'Puppet.lns', incl => "${dir}/ini" }
augeas { 'secret': changes => Sensitive(['set main/a geheim']) }
-> augeas { 'wrong secret': changes => Sensitive(['ins geheim before nothing']) }
augeas { 'secret condition': require => Augeas['secret'], changes => 'rm main/a', onlyif => Sensitive('get main/a == geheimnis') }
augeas { 'unknown secret': require => Augeas['secret'], changes => Sensitive(['set main/x geheim', 'geheim 1']) }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Augeas[secret](provider=augeas): [diff redacted]
#! Notice: /Stage[main]/Main/Augeas[secret]/returns: executed successfully
#! Error: /Stage[main]/Main/Augeas[wrong secret]: Could not evaluate: Error sending command 'ins' with params [redacted]/Error sending command 'ins' with params [redacted]
#! Error: /Stage[main]/Main/Augeas[unknown secret]: Could not evaluate: a command cannot be read: [redacted]
#! Notice: Applied catalog in N seconds
#! exit 6
#! a = geheim]
#! ini f 644 root:root  [[main]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
