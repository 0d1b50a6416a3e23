# All values at once; strings are interpolated by Hiera.
Puppet::Functions.create_function(:'r::hash') do
  dispatch :hash do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
    return_type 'Hash[String, RichData]'
  end

  def hash(options, context)
    calls = context.cache('calls', (context.cached_value('calls') || 0) + 1)
    { 'ruby_hash' => "hash of %{facts.os.name}", 'ruby_options' => options,
      'ruby_calls' => calls, 'merged' => { 'ruby' => 1, 'list' => ['r'] },
      'merged_hash' => { 'ruby' => 1, 'pp' => 2 }, 'all' => %w[ruby pp],
      'ruby_nil' => nil, 'ruby_names' => [context.module_name, context.environment_name.to_s],
      'ruby_sensitive' => Puppet::Pops::Types::PSensitiveType::Sensitive.new('x'),
      'ruby_nested' => [{ 'a%{facts.os.name}' => '%{lookup("pp_one")}' }] }
  end
end
