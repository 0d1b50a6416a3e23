#m: augeas_core
#< printf '[main]\na = 1\nb = 2\n# c\n[other]\nx = y\nx2 = y\n\n[gone]\nq = 1\n' >ini
#again: true
Augeas { lens => 'Puppet.lns', incl => "${dir}/ini" }
augeas { 'set and rm': changes => ['set main/a 3', 'rm main/b', 'remove gone'] }
-> augeas { 'lines':
  changes => "set main/d 'with  two  words'

    set main/e \"it's\"
    clear main/f
    touch main/g",
}
-> augeas { 'insert': changes => ['ins first before main/a', 'set main/first 1', 'insert last after main/*[last()]', 'set main/last z'], onlyif => 'match main/first size == 0' }
-> augeas { 'move': changes => ['mv other/x main/moved'], onlyif => 'match other/x size > 0' }
-> augeas { 'rename': changes => 'rename other/x2 x3' }
-> augeas { 'variables': changes => ['defvar o other', 'set $o/x4 4', 'defnode new other/x5 5', 'set $new 6'] }
-> augeas { 'many': changes => ["setm main/*[. = '3'] . 33", "clearm main/*[. = '1'] sub"], onlyif => "match main/*[. = '3'] size != 0" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[set and rm]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[lines]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[insert]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[move]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[rename]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[variables]/returns: executed successfully
#! Error: /Stage[main]/Main/Augeas[many]: Could not evaluate: Save failed, see debug output for details
#! Notice: Applied catalog in N seconds
#! exit 6
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Augeas[many]: Could not evaluate: Save failed, see debug output for details
#! Notice: Applied catalog in N seconds
#! exit 4
#!
#! # c
#! [other]
#! a = 3
#! d=with  two  words
#! e=it's
#! f=
#! first=1
#! g=
#! ini f 644 root:root  [[main]
#! last=z
#! moved=y
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! x3=y
#! x4=4
#! x5=6]
