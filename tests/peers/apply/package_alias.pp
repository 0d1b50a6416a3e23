package { 'a': name => 'x', provider => apt }
package { 'b': name => 'x', provider => apt }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias Package[b] to [nil, "x", "apt"] at (file: site.pp, line: 2); resource ["Package", nil, "x", "apt"] already declared (file: site.pp, line: 1) (file: site.pp, line: 2, column: 1) on node NODE
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
