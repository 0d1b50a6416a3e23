# Functions that this one calls get its own objects.
Puppet::Functions.create_function(:'m::chain') do
  def chain(hash)
    hash['chain'] = true
    same = call_function('m::set', hash, 'called')
    same['same'] = true
    call_function('m::set', hash['a'], 'within')
    call_function('with', hash) { |h| h['each'] = true }
    same
  end
end
