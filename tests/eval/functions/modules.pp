# Functions that the modules apache, archive, inifile, mysql, openstacklib,
# postgresql and translate bring.
apache::bool2httpd(true) #=> 'On'
apache::bool2httpd(false) #=> 'Off'
apache::bool2httpd(undef) #=> 'Off'
apache::bool2httpd('Untrue') #=> 'On'
apache::bool2httpd('it is FALSE') #=> 'Off'
apache::bool2httpd('mail') #=> 'mail'
apache::bool2httpd('') #=> ''
apache::bool2httpd(3) #=> '3'
apache::bool2httpd(['a', 1]) #=> '["a", 1]'
apache::bool2httpd() #=> error 'apache::bool2httpd' expects 1 argument, got none
bool2httpd(true) #=> 'On'
apache::pw_hash('secret') #=> '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ='
apache::pw_hash('') #=> error 'apache::pw_hash' parameter 'password' expects a String[1] value, got String
apache_pw_hash('secret') #=> '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ='
mysql::password('secret') #=> '*14E65567ABDB5135D0CFD9A70B3032C179A49EE7'
mysql::password('') #=> ''
mysql::password('*14E65567ABDB5135D0CFD9A70B3032C179A49EE7') #=> '*14E65567ABDB5135D0CFD9A70B3032C179A49EE7'
mysql::password('x*14E65567ABDB5135D0CFD9A70B3032C179A49EE7') #=> 'x*14E65567ABDB5135D0CFD9A70B3032C179A49EE7'
mysql::password('*14E65567ABDB5135D0CFD9A70B3032C179A49EE') #=> '*5A65FBB0DA81A8EFEB639FC42644B994723158D9'
mysql::password("*14E65567ABDB5135D0CFD9A70B3032C179A49EE7\nx") #=> "*14E65567ABDB5135D0CFD9A70B3032C179A49EE7\nx"
mysql::password(1) #=> error 'mysql::password' parameter 'password' expects a String value, got Integer
mysql_password('secret') #=> '*14E65567ABDB5135D0CFD9A70B3032C179A49EE7'
mysql_password(undef) #=> ''
mysql_password('a', 'b') #=> error mysql_password(): Wrong number of arguments given (2 for 1)
mysql_password() #=> error mysql_password(): Wrong number of arguments given (0 for 1)
mysql::strip_hash({'a' => '', 'b' => {'c' => '', 'd' => 1}, 'e' => {'f' => {'g' => ''}}}) #=> {'b' => {'d' => 1}, 'e' => {'f' => {'g' => ''}}}
postgresql::postgresql_escape('foo') #=> '$$foo$$'
postgresql::postgresql_escape('fo$$o') #=> '$ed$fo$$o$ed$'
postgresql::postgresql_escape('foo$') #=> '$a$foo$$a$'
postgresql::postgresql_escape('') #=> error 'postgresql::postgresql_escape' parameter 'input_string' expects a String[1] value, got String
postgresql_escape('foo') #=> '$$foo$$'
postgresql::postgresql_password('foo', 'bar') #=> 'md596948aad3fcae80c08a35c9b5958cd89'
postgresql::postgresql_password('foo', 1234) #=> 'md539a0e1b308278a8de5e007cd1f795920'
postgresql_password('foo', 'bar') #=> 'md596948aad3fcae80c08a35c9b5958cd89'
is_service_default('<SERVICE DEFAULT>') #=> true
is_service_default('<SERVICE DEFAULT> ') #=> false
is_service_default(undef) #=> false
is_service_default(['<SERVICE DEFAULT>']) #=> false
is_service_default() #=> error is_service_default(): Wrong number of argumentsgiven (0 for 1)
is_service_default(1, 2) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
normalize_ip_for_uri('::1') #=> '[::1]'
normalize_ip_for_uri('[::1]') #=> '[::1]'
normalize_ip_for_uri('127.0.0.1') #=> '127.0.0.1'
normalize_ip_for_uri('www.example.com') #=> 'www.example.com'
normalize_ip_for_uri(['::1', '127.0.0.1']) #=> ['[::1]', '127.0.0.1']
normalize_ip_for_uri(['fe80::1']) #=> '[fe80::1]'
normalize_ip_for_uri('::1', 'fe80::1%eth0', 'fe80::/64') #=> ['[::1]', '[fe80::1%eth0]', '[fe80::/64]']
normalize_ip_for_uri([]) #=> []
normalize_ip_for_uri() #=> []
normalize_ip_for_uri('<SERVICE DEFAULT>') #=> '<SERVICE DEFAULT>'
normalize_ip_for_uri(undef) #=> undef
os_transport_url({'transport' => 'rabbit', 'host' => '1.1.1.1'}) #=> 'rabbit://1.1.1.1/'
os_transport_url({'transport' => 'rabbit', 'host' => '::1', 'port' => 5672, 'username' => 'u', 'password' => 'p@ss/é', 'virtual_host' => 'v'}) #=> 'rabbit://u:p%40ss%2F%C3%A9@[::1]:5672/v'
os_transport_url({'transport' => 'rabbit', 'hosts' => ['1.1.1.1', '::1'], 'port' => '5672', 'username' => 'u', 'virtual_host' => ''}) #=> 'rabbit://u@1.1.1.1:5672,u@[::1]:5672/'
os_transport_url({'transport' => 'rabbit', 'hosts' => ['::1'], 'query' => {'a' => 1, 'b' => true}, 'ssl' => 'Yes'}) #=> 'rabbit://[::1]/?a=1&b=true&ssl=1'
os_transport_url({'transport' => 'rabbit', 'hosts' => [], 'ssl' => 'undef'}) #=> 'rabbit:///?ssl=0'
os_transport_url({'transport' => 'rabbit', 'host' => 'h', 'ssl' => 'perhaps'}) #=> error os_transport_url _str2bool(): Unknown type of boolean given
os_transport_url({'transport' => 'rabbit', 'host' => 'h', 'ssl' => 'UNDEF'}) #=> error os_transport_url _str2bool(): Unknown type of boolean given
os_transport_url({'transport' => 'rabbit', 'host' => 'h', 'ssl' => true}) #=> error os_transport_url(): ssl should be a String
os_transport_url({'transport' => 'rabbit', 'host' => 'h', 'password' => 'p'}) #=> 'rabbit://h/'
os_transport_url({'transport' => 'rabbit', 'host' => 'h', 'username' => '', 'password' => 'p'}) #=> 'rabbit://h/'
os_transport_url({'transport' => 'rabbit', 'host' => 'h', 'port' => undef}) #=> 'rabbit://h:/'
os_transport_url({'transport' => 'rabbit', 'host' => undef}) #=> error os_transport_url(): host should be a String
os_transport_url({'transport' => 'rabbit', 'host' => ['h']}) #=> error os_transport_url(): host should be a String
os_transport_url({'transport' => 'rabbit', 'hosts' => 'h'}) #=> error os_transport_url(): hosts should be a Array
os_transport_url({'transport' => 'rabbit', 'host' => 'h', 'query' => 'h'}) #=> error os_transport_url(): query should be a Hash
os_transport_url({'transport' => 'rabbit', 'host' => 'h', 'hosts' => ['h']}) #=> error os_transport_url(): cannot use both host and hosts.
os_transport_url({'transport' => 'rabbit'}) #=> error os_transport_url(): host or hosts is required
os_transport_url({'host' => 'h'}) #=> error os_transport_url(): transport is required
os_transport_url({1 => 2}) #=> error os_transport_url(): 1 should be a String
os_transport_url({}) #=> error os_transport_url(): transport is required
os_transport_url('x') #=> error os_transport_url(): Requires an hash, got String
os_transport_url() #=> error os_transport_url(): Wrong number of arguments
translate('message') #=> 'message'
translate('a %{x} %<y>05d%%', {'x' => 'b', 'y' => 3}) #=> 'a b 00003%'
translate('100% sure') #=> '100% sure'
translate('a %{x}', {'y' => 1}) #=> error key{x} not found
translate(1) #=> error 'translate' parameter 'message' expects a String value, got Integer
apache::apache_pw_hash('secret') #=> '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ='
assemble_nexus_url('http://h/nexus', {'g' => 'org.x', 'v' => '1.0 é/~', 'r' => ''}) #=> 'http://h/nexus/service/local/artifact/maven/content?g=org.x&v=1.0+%C3%A9%2F~&r='
assemble_nexus_url('http://h', {}) #=> 'http://h/service/local/artifact/maven/content?'
postgresql::postgresql_acls_to_resources_hash(['host all all 0.0.0.0/0 md5', 'local  all postgres	ident map=x y', 'host a b 10.0.0.0 255.0.0.0 trust', 'hostssl a b ::/0 cert clientcert=1', 'host a b 10.0.0.0 255.0.0.0', 'local  all postgres	ident map=x y'], 'test', 5) #=> {'postgresql class generated rule test 0' => {'type' => 'host', 'database' => 'all', 'user' => 'all', 'order' => '005', 'address' => '0.0.0.0/0', 'auth_method' => 'md5'}, 'postgresql class generated rule test 1' => {'type' => 'local', 'database' => 'all', 'user' => 'postgres', 'order' => '006', 'auth_method' => 'ident', 'auth_option' => 'map=x y'}, 'postgresql class generated rule test 2' => {'type' => 'host', 'database' => 'a', 'user' => 'b', 'order' => '007', 'address' => '10.0.0.0 255.0.0.0', 'auth_method' => 'trust'}, 'postgresql class generated rule test 3' => {'type' => 'hostssl', 'database' => 'a', 'user' => 'b', 'order' => '008', 'address' => '::/0', 'auth_method' => 'cert', 'auth_option' => 'clientcert=1'}, 'postgresql class generated rule test 4' => {'type' => 'host', 'database' => 'a', 'user' => 'b', 'order' => '009', 'address' => '10.0.0.0 255.0.0.0', 'auth_method' => undef}}
postgresql::postgresql_acls_to_resources_hash([], 'test', 0) #=> {}
postgresql::postgresql_acls_to_resources_hash(['a b c'], 'test', 0) #=> error postgresql::postgresql_acls_to_resources_hash(): acl line 0 does not have enough parts
postgresql::postgresql_acls_to_resources_hash(['a b c d'], 'test', -1) #=> error 'postgresql::postgresql_acls_to_resources_hash' parameter 'offset' expects an Integer[0] value, got Integer[-1, -1]
create_ini_settings({'a' => 1}, {}) #=> error create_ini_settings(): Section a must contain a Hash
create_ini_settings({'a' => {'b' => 1}}, {}) #=> error create_ini_settings(): must pass the path parameter to the Ini_setting resource!
create_ini_settings(1) #=> error 'inifile::create_ini_settings' parameter 'settings' expects a Hash value, got Integer
inifile::create_ini_settings({}, {'path' => '/x'}) #=> undef
