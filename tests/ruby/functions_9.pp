# Functions of Debian 13's modules that run in Ruby, and their results in Puppet
# 8.10 with --strict warning: one expression a line, in the form of
# tests/eval/functions.
any2bool('no') #=> false
apache::bool2httpd(true) #=> 'On'
apache::pw_hash('secret') #=> '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ='
apache_pw_hash('secret') #=> '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ='
apache::apache_pw_hash('secret') #=> '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ='
bool2httpd('it is FALSE') #=> 'Off'
batch_escape("a\"b\\$") #=> '"a""b\\\$"'
clamp(1, '3', [5]) #=> 3
convert_base('255', 16) #=> 'ff'
create_ini_settings({'s' => {'a' => 1}}, {'path' => '/x'}) #=> undef
inifile::create_ini_settings({'t' => {'a' => 1}}, {'path' => '/x'}) #=> undef
inifile::create_ini_settings({'t' => 1}, {'path' => '/x'}) #=> error create_ini_settings(): Section t must contain a Hash
delete_regex(['a', 'b c', 'bc'], 'b') #=> ['a', 'bc']
dos2unix("a\r\nb\rc\n\r") #=> "a\nb\rc\n\r"
enclose_ipv6(['::1', '10.0.0.1', '*', '::1', '2001:DB8:0:0:1::/64']) #=> ['[::1]', '10.0.0.1', '*', '[2001:db8::]']
fqdn_uuid('example.com') #=> 'cfbff0d1-9375-5685-968c-48ce8b15ae17'
has_ip_address('10.0.0.1') #=> false
has_ip_network('10.0.0.0') #=> false
load_module_metadata('stdlib')['name'] #=> 'puppetlabs-stdlib'
loadjson('/nowhere', 'd') #=> 'd'
mysql::strip_hash({'a' => '', 'b' => {'c' => '', 'd' => 1}}) #=> {'b' => {'d' => 1}}
normalize_ip_for_uri('::1', 'h', 'fe80::1%eth0') #=> ['[::1]', 'h', '[fe80::1%eth0]']
os_version_gte('Debian', '9') #=> true
parsepson('{"a": [1, 2.5, null]}') #=> undef
parsepson('x') #=> undef
parsepson('null', 'd') #=> undef
postgresql::postgresql_acls_to_resources_hash(['host all all 0.0.0.0/0 md5 x y'], 'test', 5) #=> {'postgresql class generated rule test 0' => {'type' => 'host', 'database' => 'all', 'user' => 'all', 'order' => '005', 'address' => '0.0.0.0/0', 'auth_method' => 'md5', 'auth_option' => 'x y'}}
postgresql::postgresql_escape('fo$$o') #=> '$ed$fo$$o$ed$'
postgresql_escape('foo') #=> '$$foo$$'
powershell_escape("a 'b'\"$") #=> 'a` `\'b`\'\`"`$'
reverse('abc') #=> 'cba'
reverse(reverse_each([1])) #=> error Use of an Iterator is not supported here
seeded_rand_string(10, 'a', 'xyz') #=> 'xzzzxzxzxy'
shell_join(['a b', "c'd", '', 'é']) #=> 'a\ b c\'d \'\' \é'
shell_split("'a b' \"c\\\"d\\x\" e") #=> ['a b', 'c"d\x', 'e']
squeeze('aabbcc', 'a-b') #=> 'abcc'
stdlib::extname('/x/y/a.tar.gz') #=> '.gz'
stdlib::ip_in_range('10.1.2.3', ['10.0.0.0/8', '::/0']) #=> true
stdlib::str2resource('File[/nope]') #=> error stdlib::str2resource(): could not find File[/nope], this is parse order dependent and values should not be quoted
stdlib::xml_encode("<a href='x'>&</a>", 'attr') #=> '"&lt;a href=&apos;x&apos;&gt;&amp;&lt;/a&gt;"'
str2saltedpbkdf2('x', 'saltsalt', 50000)['salt_hex'] #=> '73616c7473616c74'
length(str2saltedsha512('a')) #=> 136
swapcase(['aB', 'É']) #=> ['Ab', 'é']
to_bytes('1.5 kB') #=> 1536
to_python({'f' => /a\/b/, 'g' => default, 'h' => Binary('YQ==')}) #=> '{"f": {"__ptype": "Regexp", "__pvalue": "a/b"}, "g": {"__ptype": "Default"}, "h": {"__ptype": "Binary", "__pvalue": "YQ=="}}'
to_ruby([Sensitive('x'), Timespan(5), URI('http://a/b'), {1 => undef}]) #=> '[{"__ptype" => "Sensitive", "__pvalue" => "x"}, {"__ptype" => "Timespan", "__pvalue" => "0-00:00:05.0"}, {"__ptype" => "URI", "__pvalue" => "http://a/b"}, {"__ptype" => "Hash", "__pvalue" => [1, nil]}]'
to_toml({'t' => [{'b' => 1, 'a' => 'z'}, {'c' => {'d' => 2}}]}) #=> "[[t]]\na = \"z\"\nb = 1\n[[t]]\n[t.c]\nd = 2\n"
type_of([1, {'a' => true}]) #=> Tuple[Integer[1, 1], Struct[{'a' => Boolean[true]}]]
unix2dos("a\nb\r\nc") #=> "a\r\nb\r\nc"
uriescape('a b/é#') #=> error Puppet: This function is not available in Puppet 8. URI.escape no longer exists as of Ruby 3+.
validate_domain_name('a.example.com', 'x y') #=> error 'stdlib::validate_domain_name' parameter 'values' expects a match for Variant[Stdlib::Fqdn = Pattern[/\A(([a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9\-]*[a-zA-Z0-9])\.)*([A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9\-]*[A-Za-z0-9])\z/], Stdlib::Dns::Zone = Pattern[/\A((([a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])\.)+|\.)\z/]], got 'x y'
validate_email_address('bob@example.com') #=> undef
validate_x509_rsa_key_pair('a', 'b') #=> error Not a valid x509 certificate: PEM_read_bio_X509: no start line (Expecting: CERTIFICATE)
validate_legacy(String, 'validate_slength', 'abc', 5) #=> undef
validate_legacy(Integer, 'validate_ip_address', 'x') #=> error validate_legacy(Integer, ...) expects an Integer value, got String
validate_legacy('Integer', 'validate_numeric', 'x') #=> error validate_legacy(Integer, ...) expects an Integer value, got String
mysql::password('secret') #=> '*14E65567ABDB5135D0CFD9A70B3032C179A49EE7'
mysql::password('') #=> ''
mysql::password(1) #=> error 'mysql::password' parameter 'password' expects a value of type String or Sensitive[String], got Integer
mysql_password('secret') #=> '*14E65567ABDB5135D0CFD9A70B3032C179A49EE7'
mysql_password(undef) #=> error 'mysql_password' parameter 'password' expects a value of type String or Sensitive[String], got Undef
mysql_password('a', 'b') #=> error 'mysql_password' parameter 'sensitive' expects a Boolean value, got String
postgresql::postgresql_password('foo', 'bar') #=> 'SCRAM-SHA-256$4096:Zm9v$ea66ynZ8cS9Ty4ZkEYicwC72StsKLSwjcXIXKMgepTk=:dJYmOU6BMCaWkQOB3lrXH9OAF3lW2n3NJ26NO7Srq7U='
postgresql::postgresql_password('foo', 1234) #=> error no implicit conversion of Integer into String
postgresql_password('foo', 'bar') #=> 'SCRAM-SHA-256$4096:Zm9v$ea66ynZ8cS9Ty4ZkEYicwC72StsKLSwjcXIXKMgepTk=:dJYmOU6BMCaWkQOB3lrXH9OAF3lW2n3NJ26NO7Srq7U='
delete_at(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['a', ['a', 'b'], {'a' => 'b'}]
delete_at([a,b,c],1) #=> ['a', 'c']
delete_at(Integer[1, 3]) #=> error delete_at(): Wrong number of arguments given (1 for 2)
fqdn_rand_string(5) #=> 'FO21t'
fqdn_rand_string(5, 'ab') #=> 'abaab'
fqdn_rand_string('a') #=> error 'stdlib::fqdn_rand_string' parameter 'length' expects an Integer value, got String
fqdn_rotate(['a', 'b', 'c'], 'x') #=> ['c', 'a', 'b']
fqdn_rotate(['a', 'b', 'c', 'd']) #=> ['d', 'a', 'b', 'c']
has_interface_with(Integer[1, 3]) #=> error The function 'stdlib::has_interface_with' was called with arguments it does not accept. It expects one of:\n  (String[1] interface)\n    rejected: parameter 'interface' expects a String value, got Type[Integer]\n  (Enum['ip', 'ipaddress', 'mac', 'macaddress', 'netmask', 'network'] kind, String[1] value)\n    rejected: expects 2 arguments, got 1
has_interface_with({a => 'b'}) #=> error The function 'stdlib::has_interface_with' was called with arguments it does not accept. It expects one of:\n  (String[1] interface)\n    rejected: parameter 'interface' expects a String value, got Struct\n  (Enum['ip', 'ipaddress', 'mac', 'macaddress', 'netmask', 'network'] kind, String[1] value)\n    rejected: expects 2 arguments, got 1
has_interface_with(1, 2, 3) #=> error 'stdlib::has_interface_with' expects between 1 and 2 arguments, got 3
loadyaml('/nosuch/x') #=> undef
loadyaml('/nosuch/x', 'd') #=> 'd'
seeded_rand(4294967296, 'a') #=> 2017928351
seeded_rand(4294967297, 'a') #=> 3609532260
seeded_rand(1000) #=> error 'stdlib::seeded_rand' expects 2 arguments, got 1
time('Europe/Berlin') == time() #=> true
time() > 1500000000 #=> true
time(1, 2) #=> error time(): Wrong number of arguments given 2 for 0 or 1
validate_legacy(String,'validate_string','a') #=> undef
validate_legacy(Integer, 'validate_integer', 'x', 1) #=> error validate_legacy(Integer, ...) expects an Integer value, got String
has_interface_with('lo') #=> error undefined method `key?' for nil
deprecation() #=> error 'deprecation' expects between 2 and 3 arguments, got none
loadyaml('/nonexistent', {'a' => 1}) #=> {'a' => 1}
delete_at(['a', 'b'], 1) #=> ['a']
count('aab', 'a') #=> 2
count('aabc', '^a') #=> 2
count('a-c', 'a\-') #=> 2
count('aab') #=> error wrong number of arguments (given 0, expected 1+)
count('aab', undef) #=> 0
count('aab', 1) #=> error no implicit conversion of Integer into String
count('abc', 'c-a') #=> error invalid range "c-a" in string transliteration
count({'a' => 1, 'b' => 2}) #=> 2
to_yaml([/a.b/, /a: b/, default]) #=> "---\n- !ruby/regexp /a.b/\n- !ruby/regexp '/a: b/'\n- :default\n"
to_yaml({default => 1, /x/ => [default]}) #=> "---\n:default: 1\n!ruby/regexp /x/:\n- :default\n"
to_yaml([1], {'canonical' => true}) #=> "---\n[\n  ! \"1\",\n]\n"
to_yaml([1], {'header' => true}) #=> "%YAML 1.1\n---\n- 1\n"
