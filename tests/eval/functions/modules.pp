# Functions that the modules apache, archive, inifile, mysql, openstacklib,
# postgresql and translate bring.
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
