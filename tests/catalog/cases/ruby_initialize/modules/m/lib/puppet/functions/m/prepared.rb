Puppet::Functions.create_function(:'m::prepared') do
  def initialize(closure_scope, loader)
    super
    @count = 0
  end

  def prepared
    @count += 1
    "#{@count} #{closure_scope['facts']['kernel']} #{call_function('upcase', 'a')}"
  end
end
