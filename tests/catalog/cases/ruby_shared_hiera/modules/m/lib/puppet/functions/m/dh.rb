Puppet::Functions.create_function(:'m::dh') do
  def dh(opts, ctx)
    { 'dhh' => { 'a' => [1], 'b' => {} }, 'dha' => [[1], {}] }
  end
end
