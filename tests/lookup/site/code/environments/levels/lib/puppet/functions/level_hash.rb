Puppet::Functions.create_function(:level_hash) do
  dispatch :data do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def data(options, context)
    context.explain { "reading, #{context.module_name.inspect}" }
    { 'only_rb' => 'ruby %{facts.os.family}', 'rb_options' => options, 'deep' => { 'rb' => 1, 'list' => ['r'] },
      'arr' => ['rb'], 'secret' => 'plain', 'rb_nil' => nil }
  end
end
