# Functions of Debian 12's modules that run in Ruby, and their results in Puppet
# 7.23: one expression a line, in the form of tests/eval/functions.
any2bool('no') #=> false
apache::bool2httpd(true) #=> 'On'
apache::pw_hash('secret') #=> '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ='
apache_pw_hash('secret') #=> '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ='
apache::apache_pw_hash('secret') #=> '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ='
bool2httpd('it is FALSE') #=> 'Off'
assemble_nexus_url('http://h/nexus', {'g' => 'org.x', 'v' => '1.0 é/~'}) #=> 'http://h/nexus/service/local/artifact/maven/content?g=org.x&v=1.0+%C3%A9%2F~'
batch_escape("a\"b\\$") #=> '"a""b\\\$"'
clamp(1, '3', [5]) #=> 3
convert_base('255', 16) #=> 'ff'
create_ini_settings({'s' => {'a' => 1}}, {'path' => '/x'}) #=> undef
inifile::create_ini_settings({'t' => {'a' => 1}}, {'path' => '/x'}) #=> undef
inifile::create_ini_settings({'t' => 1}, {'path' => '/x'}) #=> error create_ini_settings(): Section t must contain a Hash
delete_regex(['a', 'b c', 'bc'], 'b') #=> ['a', 'bc']
dig44({'a' => [1, {'b' => 2}]}, ['a', 1, 'b']) #=> 2
dos2unix("a\r\nb\rc\n\r") #=> "a\nb\rc\n\r"
enclose_ipv6(['::1', '10.0.0.1', '*', '::1', '2001:DB8:0:0:1::/64']) #=> ['[::1]', '10.0.0.1', '*', '[2001:db8::]']
fqdn_uuid('example.com') #=> 'cfbff0d1-9375-5685-968c-48ce8b15ae17'
has_ip_address('10.0.0.1') #=> false
has_ip_network('10.0.0.0') #=> false
is_absolute_path('c:/x') #=> true
is_absolute_path('\\\\h\\s') #=> true
is_absolute_path('x/y') #=> false
is_absolute_path(1) #=> false
is_bool(true) #=> true
is_domain_name('a-b.example.com') #=> true
is_email_address('bob+x@example.com') #=> true
is_float('1.5') #=> true
is_ip_address('::1/64') #=> true
is_ipv4_address('10.0.0.1') #=> true
is_ipv6_address('10.0.0.1') #=> false
is_mac_address('aa:bb:cc:dd:ee:ff') #=> true
is_numeric('1e5') #=> true
is_numeric() #=> error is_numeric(): Wrong number of arguments given 0 for 1
load_module_metadata('stdlib')['name'] #=> 'puppetlabs-stdlib'
loadjson('/nowhere', 'd') #=> 'd'
mysql::strip_hash({'a' => '', 'b' => {'c' => '', 'd' => 1}}) #=> {'b' => {'d' => 1}}
normalize_ip_for_uri('::1', 'h', 'fe80::1%eth0') #=> ['[::1]', 'h', '[fe80::1%eth0]']
os_version_gte('Debian', '9') #=> false
parsepson('{"a": [1, 2.5, null]}') #=> {'a' => [1, 2.5, undef]}
parsepson('x') #=> error source 'x' not in PSON!
parsepson('null', 'd') #=> 'd'
postgresql::postgresql_acls_to_resources_hash(['host all all 0.0.0.0/0 md5 x y'], 'test', 5) #=> {'postgresql class generated rule test 0' => {'type' => 'host', 'database' => 'all', 'user' => 'all', 'order' => '005', 'address' => '0.0.0.0/0', 'auth_method' => 'md5', 'auth_option' => 'x y'}}
postgresql::postgresql_escape('fo$$o') #=> '$ed$fo$$o$ed$'
postgresql_escape('foo') #=> '$$foo$$'
powershell_escape("a 'b'\"$") #=> 'a` `\'b`\'\`"`$'
reverse('abc') #=> 'cba'
reverse(reverse_each([1])) #=> error Use of an Iterator is not supported here
seeded_rand_string(10, 'a', 'xyz') #=> 'xzzzxzxzxy'
shell_join(['a b', "c'd", '', 'é']) #=> 'a\ b c\'d \'\' \é'
shell_split("'a b' \"c\\\"d\\x\" e") #=> ['a b', 'c"d\x', 'e']
sprintf_hash('%<a>s-%{b}', {'a' => 1, 'b' => 'x'}) #=> '1-x'
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
try_get_value({'a' => [{'b' => 'x'}]}, 'a/0/b') #=> 'x'
type3x('-4') #=> 'integer'
type_of([1, {'a' => true}]) #=> Tuple[Integer[1, 1], Struct[{'a' => Boolean[true]}]]
unix2dos("a\nb\r\nc") #=> "a\r\nb\r\nc"
uriescape('a b/é#') #=> 'a%20b/%C3%A9%23'
validate_domain_name('a.example.com', 'x y') #=> error "x y" is not a syntactically correct domain name
validate_email_address('bob@example.com') #=> undef
validate_ip_address('10.0.0.1', 'x') #=> error "x" is not a valid IP address.
validate_ipv4_address('10.0.0.1') #=> undef
validate_ipv6_address('10.0.0.1') #=> error "10.0.0.1" is not a valid IPv6 address.
validate_numeric(3, 5, 1) #=> undef
validate_numeric(7, 5) #=> error validate_numeric(): Expected 7.0 to be smaller or equal to 5.0, got 7.0.
validate_slength('abc', 2) #=> error validate_slength(): Expected length of "abc" to be between 0 and 2, was 3
validate_x509_rsa_key_pair('a', 'b') #=> error Not a valid x509 certificate: PEM_read_bio_X509: no start line
validate_legacy(String, 'validate_slength', 'abc', 5) #=> undef
validate_legacy(Integer, 'validate_ip_address', 'x') #=> error validate_legacy(validate_ip_address) expects an Integer value, got String
validate_legacy('Integer', 'validate_numeric', 'x') #=> error validate_legacy(validate_numeric) expects an Integer value, got String
mysql::password('secret') #=> '*14E65567ABDB5135D0CFD9A70B3032C179A49EE7'
mysql::password('') #=> ''
mysql::password(1) #=> error 'mysql::password' parameter 'password' expects a String value, got Integer
mysql_password('secret') #=> '*14E65567ABDB5135D0CFD9A70B3032C179A49EE7'
mysql_password(undef) #=> ''
mysql_password('a', 'b') #=> error mysql_password(): Wrong number of arguments given (2 for 1)
postgresql::postgresql_password('foo', 'bar') #=> 'md596948aad3fcae80c08a35c9b5958cd89'
postgresql::postgresql_password('foo', 1234) #=> 'md539a0e1b308278a8de5e007cd1f795920'
postgresql_password('foo', 'bar') #=> 'md596948aad3fcae80c08a35c9b5958cd89'
delete_at(['a', 'b', ['a', 'b'], {a => 'b'}], 1) #=> ['a', ['a', 'b'], {'a' => 'b'}]
delete_at([a,b,c],1) #=> ['a', 'c']
delete_at(Integer[1, 3]) #=> error delete_at(): Wrong number of arguments given (1 for 2)
fqdn_rand_string(5) #=> 'FO21t'
fqdn_rand_string(5, 'ab') #=> 'abaab'
fqdn_rand_string('a') #=> error fqdn_rand_string(): first argument must be a positive integer
fqdn_rotate(['a', 'b', 'c'], 'x') #=> ['c', 'a', 'b']
fqdn_rotate(['a', 'b', 'c', 'd']) #=> ['b', 'c', 'd', 'a']
has_interface_with(Integer[1, 3]) #=> false
has_interface_with({a => 'b'}) #=> false
has_interface_with(1, 2, 3) #=> error has_interface_with(): Wrong number of arguments given (3 for 1 or 2)
is_array() #=> error is_array(): Wrong number of arguments given (0 for 1)
is_hash(Integer[1, 3]) #=> false
is_hash({a => 'b'}) #=> true
is_hash(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error is_hash(): Wrong number of arguments given (2 for 1)
is_integer(Integer[1, 3]) #=> false
is_integer({a => 'b'}) #=> false
is_integer(['a', 'b', ['a', 'b'], {a => 'b'}], {a => 'b'}) #=> error is_integer(): Wrong number of arguments given 2 for 1
loadyaml('/nosuch/x') #=> undef
loadyaml('/nosuch/x', 'd') #=> 'd'
seeded_rand(4294967296, 'a') #=> 2017928351
seeded_rand(4294967297, 'a') #=> 3609532260
seeded_rand(1000) #=> error seeded_rand(): Wrong number of arguments given (1 for 2)
time('Europe/Berlin') == time() #=> true
time() > 1500000000 #=> true
time(1, 2) #=> error time(): Wrong number of arguments given 2 for 0 or 1
validate_absolute_path('/') #=> undef
validate_absolute_path('/a') #=> undef
validate_absolute_path({a => 'b'}) #=> error {"a"=>"b"} is not an absolute path.
validate_array([{a => 'b'}]) #=> undef
validate_array([['a', 'b']]) #=> undef
validate_array({a => 'b'}) #=> error {"a"=>"b"} is not an Array.  It looks to be a Hash
validate_bool(true) #=> undef
validate_bool({a => 'b'}) #=> error {"a"=>"b"} is not a boolean.  It looks to be a Hash
validate_hash({a => 'b'}) #=> undef
validate_hash({a => 'b', c => 'd'}, {a => 'b'}) #=> undef
validate_hash([{a => 'b'}]) #=> error [{"a"=>"b"}] is not a Hash.  It looks to be a Array
validate_integer(1) #=> undef
validate_integer(0) #=> undef
validate_integer({a => 'b'}) #=> error validate_integer(): Expected first argument to be an Integer or Array, got Hash
validate_re('cab', ['a', undef]) #=> undef
validate_re('cab', 'a') #=> undef
validate_string('ab') #=> undef
validate_string('cab', 'a') #=> undef
validate_string({a => 'b'}) #=> error {"a"=>"b"} is not a string.  It looks to be a Hash
validate_legacy(String,'validate_string','a') #=> undef
validate_legacy(Integer, 'validate_integer', 'x', 1) #=> error validate_legacy(validate_integer) expects an Integer value, got String
has_interface_with('lo') #=> false
deprecation() #=> error 'deprecation' expects 2 arguments, got none
loadyaml('/nonexistent', {'a' => 1}) #=> {'a' => 1}
delete_at(['a', 'b'], 1) #=> ['a']
is_array([1]) #=> true
is_string('a') #=> true
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
