class MHelper
  def self.help
    name.split('::').last
  end
end

Puppet::Functions.create_function(:'m::helped') do
  def helped
    "#{MHelper.help} #{defined?(::MHelper).inspect}"
  end
end
