any2array(reverse_each([1])) #=> error Use of an Iterator is not supported here
any2array('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
any2array(Class) #=> error No title provided and "class" is not a valid resource reference
any2array({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
any2bool(reverse_each([1])) #=> error Use of an Iterator is not supported here
any2bool('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
any2bool(Class) #=> error No title provided and "class" is not a valid resource reference
any2bool({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
base64(reverse_each([1])) #=> error Use of an Iterator is not supported here
base64('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
base64(Class) #=> error No title provided and "class" is not a valid resource reference
base64({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
basename(reverse_each([1])) #=> error Use of an Iterator is not supported here
basename('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
basename(Class) #=> error No title provided and "class" is not a valid resource reference
basename({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
bool2num(reverse_each([1])) #=> error Use of an Iterator is not supported here
bool2num('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
bool2num(Class) #=> error No title provided and "class" is not a valid resource reference
bool2num({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
bool2str(reverse_each([1])) #=> error Use of an Iterator is not supported here
bool2str('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
bool2str(Class) #=> error No title provided and "class" is not a valid resource reference
bool2str({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
clamp(reverse_each([1])) #=> error Use of an Iterator is not supported here
clamp('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
clamp(Class) #=> error No title provided and "class" is not a valid resource reference
clamp({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
concat(reverse_each([1])) #=> error Use of an Iterator is not supported here
concat('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
concat(Class) #=> error No title provided and "class" is not a valid resource reference
concat({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
convert_base(reverse_each([1])) #=> error Use of an Iterator is not supported here
convert_base('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
convert_base(Class) #=> error No title provided and "class" is not a valid resource reference
convert_base({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
count(reverse_each([1])) #=> error Use of an Iterator is not supported here
count('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
count(Class) #=> error No title provided and "class" is not a valid resource reference
count({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
deep_merge(reverse_each([1])) #=> error Use of an Iterator is not supported here
deep_merge('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
deep_merge(Class) #=> error No title provided and "class" is not a valid resource reference
deep_merge({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
defined_with_params(reverse_each([1])) #=> error Use of an Iterator is not supported here
defined_with_params('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
defined_with_params(Class) #=> error No title provided and "class" is not a valid resource reference
defined_with_params({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
delete(reverse_each([1])) #=> error Use of an Iterator is not supported here
delete('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
delete(Class) #=> error No title provided and "class" is not a valid resource reference
delete({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
delete_at(reverse_each([1])) #=> error Use of an Iterator is not supported here
delete_at('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
delete_at(Class) #=> error No title provided and "class" is not a valid resource reference
delete_at({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
delete_regex(reverse_each([1])) #=> error Use of an Iterator is not supported here
delete_regex('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
delete_regex(Class) #=> error No title provided and "class" is not a valid resource reference
delete_regex({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
delete_undef_values(reverse_each([1])) #=> error Use of an Iterator is not supported here
delete_undef_values('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
delete_undef_values(Class) #=> error No title provided and "class" is not a valid resource reference
delete_undef_values({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
delete_values(reverse_each([1])) #=> error Use of an Iterator is not supported here
delete_values('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
delete_values(Class) #=> error No title provided and "class" is not a valid resource reference
delete_values({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
difference(reverse_each([1])) #=> error Use of an Iterator is not supported here
difference('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
difference(Class) #=> error No title provided and "class" is not a valid resource reference
difference({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
dig44(reverse_each([1])) #=> error Use of an Iterator is not supported here
dig44('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
dig44(Class) #=> error No title provided and "class" is not a valid resource reference
dig44({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
dirname(reverse_each([1])) #=> error Use of an Iterator is not supported here
dirname('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
dirname(Class) #=> error No title provided and "class" is not a valid resource reference
dirname({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
dos2unix(reverse_each([1])) #=> error Use of an Iterator is not supported here
dos2unix('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
dos2unix(Class) #=> error No title provided and "class" is not a valid resource reference
dos2unix({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
enclose_ipv6(reverse_each([1])) #=> error Use of an Iterator is not supported here
enclose_ipv6('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
enclose_ipv6(Class) #=> error No title provided and "class" is not a valid resource reference
enclose_ipv6({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
ensure_resource(reverse_each([1])) #=> error Use of an Iterator is not supported here
ensure_resource('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
ensure_resource(Class) #=> error No title provided and "class" is not a valid resource reference
ensure_resource({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
ensure_resources(reverse_each([1])) #=> error Use of an Iterator is not supported here
ensure_resources('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
ensure_resources(Class) #=> error No title provided and "class" is not a valid resource reference
ensure_resources({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
fqdn_rand_string(reverse_each([1])) #=> error Use of an Iterator is not supported here
fqdn_rand_string('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
fqdn_rand_string(Class) #=> error No title provided and "class" is not a valid resource reference
fqdn_rand_string({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
fqdn_rotate(reverse_each([1])) #=> error Use of an Iterator is not supported here
fqdn_rotate('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
fqdn_rotate(Class) #=> error No title provided and "class" is not a valid resource reference
fqdn_rotate({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
fqdn_uuid(reverse_each([1])) #=> error Use of an Iterator is not supported here
fqdn_uuid('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
fqdn_uuid(Class) #=> error No title provided and "class" is not a valid resource reference
fqdn_uuid({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
get_module_path(reverse_each([1])) #=> error Use of an Iterator is not supported here
get_module_path('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
get_module_path(Class) #=> error No title provided and "class" is not a valid resource reference
get_module_path({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
getparam(reverse_each([1])) #=> error Use of an Iterator is not supported here
getparam('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
getparam(Class) #=> error No title provided and "class" is not a valid resource reference
getparam({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
glob(reverse_each([1])) #=> error Use of an Iterator is not supported here
glob('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
glob(Class) #=> error No title provided and "class" is not a valid resource reference
glob({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
grep(reverse_each([1])) #=> error Use of an Iterator is not supported here
grep('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
grep(Class) #=> error No title provided and "class" is not a valid resource reference
grep({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
has_interface_with(reverse_each([1])) #=> error Use of an Iterator is not supported here
has_interface_with('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
has_interface_with(Class) #=> error No title provided and "class" is not a valid resource reference
has_interface_with({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
has_ip_address(reverse_each([1])) #=> error Use of an Iterator is not supported here
has_ip_address('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
has_ip_address(Class) #=> error No title provided and "class" is not a valid resource reference
has_ip_address({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
has_ip_network(reverse_each([1])) #=> error Use of an Iterator is not supported here
has_ip_network('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
has_ip_network(Class) #=> error No title provided and "class" is not a valid resource reference
has_ip_network({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
has_key(reverse_each([1])) #=> error Use of an Iterator is not supported here
has_key('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
has_key(Class) #=> error No title provided and "class" is not a valid resource reference
has_key({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
hash(reverse_each([1])) #=> error Use of an Iterator is not supported here
hash('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
hash(Class) #=> error No title provided and "class" is not a valid resource reference
hash({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
intersection(reverse_each([1])) #=> error Use of an Iterator is not supported here
intersection('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
intersection(Class) #=> error No title provided and "class" is not a valid resource reference
intersection({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
is_domain_name(reverse_each([1])) #=> error Use of an Iterator is not supported here
is_domain_name('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
is_domain_name(Class) #=> error No title provided and "class" is not a valid resource reference
is_domain_name({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
is_email_address(reverse_each([1])) #=> error Use of an Iterator is not supported here
is_email_address('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
is_email_address(Class) #=> error No title provided and "class" is not a valid resource reference
is_email_address({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
is_hash(reverse_each([1])) #=> error Use of an Iterator is not supported here
is_hash('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
is_hash(Class) #=> error No title provided and "class" is not a valid resource reference
is_hash({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
is_integer(reverse_each([1])) #=> error Use of an Iterator is not supported here
is_integer('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
is_integer(Class) #=> error No title provided and "class" is not a valid resource reference
is_integer({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
is_mac_address(reverse_each([1])) #=> error Use of an Iterator is not supported here
is_mac_address('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
is_mac_address(Class) #=> error No title provided and "class" is not a valid resource reference
is_mac_address({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
join_keys_to_values(reverse_each([1])) #=> error Use of an Iterator is not supported here
join_keys_to_values('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
join_keys_to_values(Class) #=> error No title provided and "class" is not a valid resource reference
join_keys_to_values({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
loadjson(reverse_each([1])) #=> error Use of an Iterator is not supported here
loadjson('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
loadjson(Class) #=> error No title provided and "class" is not a valid resource reference
loadjson({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
loadyaml(reverse_each([1])) #=> error Use of an Iterator is not supported here
loadyaml('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
loadyaml(Class) #=> error No title provided and "class" is not a valid resource reference
loadyaml({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
member(reverse_each([1])) #=> error Use of an Iterator is not supported here
member('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
member(Class) #=> error No title provided and "class" is not a valid resource reference
member({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
num2bool(reverse_each([1])) #=> error Use of an Iterator is not supported here
num2bool('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
num2bool(Class) #=> error No title provided and "class" is not a valid resource reference
num2bool({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
parsejson(reverse_each([1])) #=> error Use of an Iterator is not supported here
parsejson('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
parsejson(Class) #=> error No title provided and "class" is not a valid resource reference
parsejson({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
parseyaml(reverse_each([1])) #=> error Use of an Iterator is not supported here
parseyaml('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
parseyaml(Class) #=> error No title provided and "class" is not a valid resource reference
parseyaml({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
pick(reverse_each([1])) #=> error Use of an Iterator is not supported here
pick('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
pick(Class) #=> error No title provided and "class" is not a valid resource reference
pick({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
pick_default(reverse_each([1])) #=> error Use of an Iterator is not supported here
pick_default('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
pick_default(Class) #=> error No title provided and "class" is not a valid resource reference
pick_default({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
prefix(reverse_each([1])) #=> error Use of an Iterator is not supported here
prefix('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
prefix(Class) #=> error No title provided and "class" is not a valid resource reference
prefix({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
pw_hash(reverse_each([1])) #=> error Use of an Iterator is not supported here
pw_hash('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
pw_hash(Class) #=> error No title provided and "class" is not a valid resource reference
pw_hash({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
range(reverse_each([1])) #=> error Use of an Iterator is not supported here
range('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
range(Class) #=> error No title provided and "class" is not a valid resource reference
range({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
regexpescape(reverse_each([1])) #=> error Use of an Iterator is not supported here
regexpescape('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
regexpescape(Class) #=> error No title provided and "class" is not a valid resource reference
regexpescape({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
reject(reverse_each([1])) #=> error Use of an Iterator is not supported here
reject('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
reject(Class) #=> error No title provided and "class" is not a valid resource reference
reject({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
reverse(reverse_each([1])) #=> error Use of an Iterator is not supported here
reverse('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
reverse(Class) #=> error No title provided and "class" is not a valid resource reference
reverse({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
seeded_rand(reverse_each([1])) #=> error Use of an Iterator is not supported here
seeded_rand('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
seeded_rand(Class) #=> error No title provided and "class" is not a valid resource reference
seeded_rand({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
shell_join(reverse_each([1])) #=> error Use of an Iterator is not supported here
shell_join('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
shell_join(Class) #=> error No title provided and "class" is not a valid resource reference
shell_join({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
shell_split(reverse_each([1])) #=> error Use of an Iterator is not supported here
shell_split('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
shell_split(Class) #=> error No title provided and "class" is not a valid resource reference
shell_split({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
shuffle(reverse_each([1])) #=> error Use of an Iterator is not supported here
shuffle('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
shuffle(Class) #=> error No title provided and "class" is not a valid resource reference
shuffle({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
squeeze(reverse_each([1])) #=> error Use of an Iterator is not supported here
squeeze('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
squeeze(Class) #=> error No title provided and "class" is not a valid resource reference
squeeze({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
str2bool(reverse_each([1])) #=> error Use of an Iterator is not supported here
str2bool('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
str2bool(Class) #=> error No title provided and "class" is not a valid resource reference
str2bool({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
str2saltedpbkdf2(reverse_each([1])) #=> error Use of an Iterator is not supported here
str2saltedpbkdf2('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
str2saltedpbkdf2(Class) #=> error No title provided and "class" is not a valid resource reference
str2saltedpbkdf2({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
str2saltedsha512(reverse_each([1])) #=> error Use of an Iterator is not supported here
str2saltedsha512('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
str2saltedsha512(Class) #=> error No title provided and "class" is not a valid resource reference
str2saltedsha512({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
suffix(reverse_each([1])) #=> error Use of an Iterator is not supported here
suffix('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
suffix(Class) #=> error No title provided and "class" is not a valid resource reference
suffix({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
swapcase(reverse_each([1])) #=> error Use of an Iterator is not supported here
swapcase('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
swapcase(Class) #=> error No title provided and "class" is not a valid resource reference
swapcase({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
time(reverse_each([1])) #=> error Use of an Iterator is not supported here
time('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
time(Class) #=> error No title provided and "class" is not a valid resource reference
time({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
to_bytes(reverse_each([1])) #=> error Use of an Iterator is not supported here
to_bytes('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
to_bytes(Class) #=> error No title provided and "class" is not a valid resource reference
to_bytes({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
try_get_value(reverse_each([1])) #=> error Use of an Iterator is not supported here
try_get_value('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
try_get_value(Class) #=> error No title provided and "class" is not a valid resource reference
try_get_value({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
type3x(reverse_each([1])) #=> error Use of an Iterator is not supported here
type3x('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
type3x(Class) #=> error No title provided and "class" is not a valid resource reference
type3x({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
union(reverse_each([1])) #=> error Use of an Iterator is not supported here
union('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
union(Class) #=> error No title provided and "class" is not a valid resource reference
union({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
unix2dos(reverse_each([1])) #=> error Use of an Iterator is not supported here
unix2dos('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
unix2dos(Class) #=> error No title provided and "class" is not a valid resource reference
unix2dos({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
uriescape(reverse_each([1])) #=> error Use of an Iterator is not supported here
uriescape('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
uriescape(Class) #=> error No title provided and "class" is not a valid resource reference
uriescape({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
validate_domain_name(reverse_each([1])) #=> error Use of an Iterator is not supported here
validate_domain_name('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
validate_domain_name(Class) #=> error No title provided and "class" is not a valid resource reference
validate_domain_name({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
validate_email_address(reverse_each([1])) #=> error Use of an Iterator is not supported here
validate_email_address('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
validate_email_address(Class) #=> error No title provided and "class" is not a valid resource reference
validate_email_address({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
validate_x509_rsa_key_pair(reverse_each([1])) #=> error Use of an Iterator is not supported here
validate_x509_rsa_key_pair('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
validate_x509_rsa_key_pair(Class) #=> error No title provided and "class" is not a valid resource reference
validate_x509_rsa_key_pair({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
values_at(reverse_each([1])) #=> error Use of an Iterator is not supported here
values_at('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
values_at(Class) #=> error No title provided and "class" is not a valid resource reference
values_at({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
zip(reverse_each([1])) #=> error Use of an Iterator is not supported here
zip('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
zip(Class) #=> error No title provided and "class" is not a valid resource reference
zip({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
