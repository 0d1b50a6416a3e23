Puppet::Functions.create_function(:'m::in_block') do
  def in_block(kind)
    call_function('with', kind) { |k| call_function('m::raises', k) }
    rescue StandardError => e
    "#{e.class.name.split('::').last} #{e.message}"
  end
end
