any2array(reverse_each([1])) #=> error Use of an Iterator is not supported here
any2array('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
any2array(Class) #=> error No title provided and "class" is not a valid resource reference
any2array({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
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
concat(reverse_each([1])) #=> error Use of an Iterator is not supported here
concat('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
concat(Class) #=> error No title provided and "class" is not a valid resource reference
concat({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
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
dirname(reverse_each([1])) #=> error Use of an Iterator is not supported here
dirname('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
dirname(Class) #=> error No title provided and "class" is not a valid resource reference
dirname({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
ensure_resource(reverse_each([1])) #=> error Use of an Iterator is not supported here
ensure_resource('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
ensure_resource(Class) #=> error No title provided and "class" is not a valid resource reference
ensure_resource({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
ensure_resources(reverse_each([1])) #=> error Use of an Iterator is not supported here
ensure_resources('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
ensure_resources(Class) #=> error No title provided and "class" is not a valid resource reference
ensure_resources({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
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
join_keys_to_values(reverse_each([1])) #=> error Use of an Iterator is not supported here
join_keys_to_values('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
join_keys_to_values(Class) #=> error No title provided and "class" is not a valid resource reference
join_keys_to_values({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
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
shuffle(reverse_each([1])) #=> error Use of an Iterator is not supported here
shuffle('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
shuffle(Class) #=> error No title provided and "class" is not a valid resource reference
shuffle({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
str2bool(reverse_each([1])) #=> error Use of an Iterator is not supported here
str2bool('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
str2bool(Class) #=> error No title provided and "class" is not a valid resource reference
str2bool({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
suffix(reverse_each([1])) #=> error Use of an Iterator is not supported here
suffix('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
suffix(Class) #=> error No title provided and "class" is not a valid resource reference
suffix({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
union(reverse_each([1])) #=> error Use of an Iterator is not supported here
union('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
union(Class) #=> error No title provided and "class" is not a valid resource reference
union({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
values_at(reverse_each([1])) #=> error Use of an Iterator is not supported here
values_at('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
values_at(Class) #=> error No title provided and "class" is not a valid resource reference
values_at({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
zip(reverse_each([1])) #=> error Use of an Iterator is not supported here
zip('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
zip(Class) #=> error No title provided and "class" is not a valid resource reference
zip({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
String(concat([], File['/x']), '%p') #=> '[File[/x]]'
String(pick(File['/x']), '%p') #=> 'File[/x]'
String(union([Class['a::b']], [{'k' => File['/x']}]), '%p') #=> '[Class[A::B], {\'k\' => File[/x]}]'
"${pick(File['/x'])} ${[pick(File['/x'])]}" #=> 'File[/x] [File[/x]]'
type(pick(File['/x'])) #=> Type[File['/x']]
pick(File['/x']) =~ Type #=> true
pick(File['/x'])['title'] #=> error Resource not found: File['/x']
