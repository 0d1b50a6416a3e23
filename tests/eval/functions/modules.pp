# Functions that the modules apache, archive, inifile, mysql, openstacklib,
# postgresql and translate bring.
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
postgresql::postgresql_password('foo', 'bar') #=> 'md596948aad3fcae80c08a35c9b5958cd89'
postgresql::postgresql_password('foo', 1234) #=> 'md539a0e1b308278a8de5e007cd1f795920'
postgresql_password('foo', 'bar') #=> 'md596948aad3fcae80c08a35c9b5958cd89'
is_service_default('<SERVICE DEFAULT>') #=> true
is_service_default('<SERVICE DEFAULT> ') #=> false
is_service_default(undef) #=> false
is_service_default(['<SERVICE DEFAULT>']) #=> false
is_service_default() #=> error is_service_default(): Wrong number of argumentsgiven (0 for 1)
is_service_default(1, 2) #=> error is_service_default(): Wrong number of argumentsgiven (2 for 1)
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
