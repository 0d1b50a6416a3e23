Puppet::Functions.create_function(:'m::moves') do
  def moves(hash)
    hash['moved'] = hash.delete('two')
    hash['moved']['new'] = { 'three' => hash['moved']['three'] }
    hash['one']['a']['by'] = 'moves'
    nil
  end
end
