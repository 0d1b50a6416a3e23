function pp::keys(String $key, Hash $options, Puppet::LookupContext $context) {
  case $key {
    'pp::cache_arguments': { $context.cache(1) }
    'pp::cache_key': { $context.cache([1], 2) }
    'pp::cache_all': { $context.cache_all([1]) }
    'pp::cache_has_key': { $context.cache_has_key({}) }
    'pp::interpolate': { $context.interpolate() }
    'pp::not_found': { $context.not_found(1) }
    'pp::explain_block': { $context.explain |$x| { 1 } }
    'pp::entries_block': { $context.cached_entries |$x, $y, $z| { 1 } }
    'pp::file_name': { $context.cached_file_data(1) }
    'pp::file_missing': { $context.cached_file_data('/nonexistent') }
    'pp::file_block': { $context.cached_file_data('/etc/hostname') |$a, $b| { 1 } }
    'pp::attribute': { $context.module_name(1) }
    'pp::unknown': { $context.unknown(1) }
    'pp::alias': { $context.interpolate("x%{alias('a')}") }
    'pp::method': { $context.interpolate("%{nomethod('a')}") }
    'pp::fail': { fail('no') }
    'pp::number': { 1 + 'x' }
    'pp::function': { nofunction(1) }
    'pp::type': { Unknown[1] }
    'pp::recursive': { lookup('pp::recursive') }
    'pp::interpolated': { $context.interpolate("%{lookup('pp::interpolated')}") }
    'pp::nested': { lookup('pp::fail') }
    'pp::nested_missing': { lookup('pp::missing') }
    'pp::block': { lookup('pp::missing') |$k| { $context.not_found } }
    'pp::loop': { [1, 2].each |$x| { $context.not_found } 'reached' }
    'pp::explained': { $context.explain || { fail('not called') } 'quiet' }
    'pp::entries': { $context.cache_all({'a' => 1, 2 => [b]}) String([$context.cached_entries.map |$e| { $e }, type($context.cached_entries)]) }
    'pp::printed': { "${context} ${context.environment_name} ${context.module_name}" }
    'pp::itself': { String($context) }
    'pp::name': { $context.cached_value('x') }
    'pp::hash': { {[1] => {$context => 2}} }
    'pp::sensitive': { Sensitive({'a' => 1}) }
    'pp::data': { [Sensitive(1), /x/, Integer[1], SemVer('1.0.0'), default] }
    'pp::regexp': { /x/ }
    'pp::return': { return('returned') }
    'pp::undef': { undef }
    'pp::is': { [$context =~ Puppet::LookupContext, $key =~ Puppet::LookupKey, [$key] =~ Puppet::LookupKey, $options =~ Puppet::LookupValue] }
    'pp::each_pair': { $context.cache_all({'text' => '', 'a' => 1, 2 => [b]}) [$context.cached_entries |$k, $v| { $context.cache('text', "${$context.cached_value('text')}${k}=${v};") }, $context.cached_value('text')] }
    'pp::each_entry': { $context.cache_all({'text' => '', 'a' => 1, 2 => [b]}) [$context.cached_entries |$e| { $context.cache('text', "${$context.cached_value('text')}${e};") }, $context.cached_value('text')] }
    'pp::each_failed': { $context.cache_all({'a' => 1, 'b' => 2}) $context.cached_entries |$k, $v| { fail("no ${k}") } 'reached' }
    'pp::each_entry_failed': { $context.cache_all({'a' => 1, 'b' => 2}) $context.cached_entries |$e| { fail("no ${e}") } 'reached' }
    'pp::each_nothing': { [$context.cached_entries |$k, $v| { fail('no') }, $context.cached_entries |$e| { fail('no') }] }
    default: { $context.not_found }
  }
}
