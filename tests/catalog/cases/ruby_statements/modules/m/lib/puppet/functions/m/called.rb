Puppet::Functions.create_function(:'m::called') do
  dispatch :called do
    param 'Array', :calls
  end
  def called(calls)
    calls.map do |name, *args|
      result = call_function(name, *args)
      "#{name} #{result.nil? ? 'nil' : result.join(', ')}"
    end
  end
end
