require_relative '../../../puppet_x/m/library'
require 'json'
require 'digest'
Puppet::Functions.create_function(:'m::with_library') do
  dispatch(:run) { param 'String', :a }
  def run(a)
    PuppetX::M.twice(a) + JSON.generate([a]) + Digest::MD5.hexdigest(a)
  end
end
