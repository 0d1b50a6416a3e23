# Strings that are not UTF-8, of a file, and strings of bytes.
$broken = file('m/latin1.txt')
$bytes = template('m/bytes.erb')
$ascii = inline_template("<%= 'ascii'.b %>")
notify {
  'length': message => $broken.length;
  'equal': message => $broken == file('m/latin1.txt');
  'less': message => $broken < 'd';
  'type': message => $broken =~ String[5, 5];
  'slice': message => [$broken[0, 3], $broken[-1]];
  'digest': message => [md5($broken), sha256($broken)];
  'Binary': message => Binary($broken, '%r');
  'bytes': message => [$bytes, $bytes.length, $bytes[1], $bytes[1, 5]];
  'joined': message => ["a${bytes}", join([$bytes, 'b'], '-')];
  'epp': message => inline_epp('a<%= $x %>b', { 'x' => $bytes });
  'same': message => [$bytes == $broken, $bytes == "${bytes}", { $bytes => 1 }[$bytes]];
  'words': message => $bytes.upcase;
  'each': message => $bytes.map |$b| { $b };
  'ascii': message => "é${ascii}";
  'sensitive': message => Sensitive($bytes);
}
@notify { 'virtual': message => $broken }
notice($broken)
