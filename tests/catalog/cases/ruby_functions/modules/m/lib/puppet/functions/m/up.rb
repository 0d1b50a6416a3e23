Puppet::Functions.create_function(:'m::up') do
  dispatch :up do
    param 'String', :s
    optional_param 'Integer[0]', :n
    return_type 'String'
  end
  dispatch :each_of do
    param 'Array', :a
    block_param 'Callable[1,1]', :b
  end
  def up(s, n = 1)
    s.upcase * n
  end

  def each_of(a, &b)
    a.map { |x| b.call(x) } + call_function('map', a) { |x| "#{x}!" } +
      [call_function('upcase', 'z'), call_function('m::up', 'w')]
  end
end
