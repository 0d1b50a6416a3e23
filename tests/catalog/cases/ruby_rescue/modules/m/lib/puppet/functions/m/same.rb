Puppet::Functions.create_function(:'m::same') do
  def same
    thrown = RuntimeError.new('the same')
    begin
      call_function('with', 1) { |_| raise thrown }
    rescue StandardError => e
      e.equal?(thrown).to_s
    end
  end
end
