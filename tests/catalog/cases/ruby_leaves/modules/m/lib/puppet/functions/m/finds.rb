Puppet::Functions.create_function(:'m::finds') do
  def finds(x)
    call_function('with', x) { |y| throw :found, "found #{y}" if y == 2 }
  end
end
