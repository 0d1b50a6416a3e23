Puppet::Functions.create_function(:'m::global') do
  def global
    "#{closure_scope.is_topscope?} #{closure_scope.find_hostclass('m').name}"
  end
end
