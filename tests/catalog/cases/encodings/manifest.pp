# Files with a byte order mark or the line ends of Windows.
include m::crlf
['bom', 'crlf', 'folded', 'literal', 'list', 'json'].each |$k| {
  notify { $k: message => String(lookup($k), '%p') }
}
notify { 'epp': message => epp('m/crlf.epp', { 'x' => 1 }) }
notify { 'erb': message => template('m/crlf.erb') }
notify { 'bom.erb': message => template('m/bom.erb') }
notify { 'file': message => file('m/crlf.txt') }
notify { 'bom.txt': message => file('m/bom.txt') }
