create_resources(reverse_each([1])) #=> error Use of an Iterator is not supported here
create_resources('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
create_resources(Class) #=> error No title provided and "class" is not a valid resource reference
create_resources({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
digest(reverse_each([1])) #=> error Use of an Iterator is not supported here
digest('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
digest(Class) #=> error No title provided and "class" is not a valid resource reference
digest({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
fail(reverse_each([1])) #=> error Use of an Iterator is not supported here
fail('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
fail(Class) #=> error No title provided and "class" is not a valid resource reference
fail({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
file(reverse_each([1])) #=> error Use of an Iterator is not supported here
file('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
file(Class) #=> error No title provided and "class" is not a valid resource reference
file({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
fqdn_rand(reverse_each([1])) #=> error Use of an Iterator is not supported here
fqdn_rand('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
fqdn_rand(Class) #=> error No title provided and "class" is not a valid resource reference
fqdn_rand({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
generate(reverse_each([1])) #=> error Use of an Iterator is not supported here
generate('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
generate(Class) #=> error No title provided and "class" is not a valid resource reference
generate({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
inline_template(reverse_each([1])) #=> error Use of an Iterator is not supported here
inline_template('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
inline_template(Class) #=> error No title provided and "class" is not a valid resource reference
inline_template({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
md5(reverse_each([1])) #=> error Use of an Iterator is not supported here
md5('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
md5(Class) #=> error No title provided and "class" is not a valid resource reference
md5({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
realize(reverse_each([1])) #=> error Use of an Iterator is not supported here
realize('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
realize(Class) #=> error No title provided and "class" is not a valid resource reference
realize({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
sha1(reverse_each([1])) #=> error Use of an Iterator is not supported here
sha1('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
sha1(Class) #=> error No title provided and "class" is not a valid resource reference
sha1({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
sha256(reverse_each([1])) #=> error Use of an Iterator is not supported here
sha256('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
sha256(Class) #=> error No title provided and "class" is not a valid resource reference
sha256({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
shellquote(reverse_each([1])) #=> error Use of an Iterator is not supported here
shellquote('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
shellquote(Class) #=> error No title provided and "class" is not a valid resource reference
shellquote({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
sprintf(reverse_each([1])) #=> error Use of an Iterator is not supported here
sprintf('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
sprintf(Class) #=> error No title provided and "class" is not a valid resource reference
sprintf({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
tag(reverse_each([1])) #=> error Use of an Iterator is not supported here
tag('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
tag(Class) #=> error No title provided and "class" is not a valid resource reference
tag({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
tagged(reverse_each([1])) #=> error Use of an Iterator is not supported here
tagged('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
tagged(Class) #=> error No title provided and "class" is not a valid resource reference
tagged({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
template(reverse_each([1])) #=> error Use of an Iterator is not supported here
template('a', {'a' => [reverse_each([1])]}) #=> error Use of an Iterator is not supported here
template(Class) #=> error No title provided and "class" is not a valid resource reference
template({CatalogEntry => 1}, 'a') #=> error Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.
