Puppet::Functions.create_function(:'m::yields') do
  dispatch :yields do
    param 'Array', :list
    block_param
  end

  def yields(list)
    own = { 'own' => true }
    list[0]['before'] = true
    got = yield(list[0])
    got['after'] = true
    yield(own)
    list << own
  end
end
