Puppet::Functions.create_function(:"m::twice") do
  dispatch :twice do
    param "Integer[1]", :number
  end
  def twice(number)
    { "class" => number.class.to_s, "twice" => number * 2, "same" => [number] }
  end
end
