Puppet::Parser::Functions.newfunction(:catalog3, type: :rvalue) do |_args|
  "#{catalog.name} #{catalog.version.class} #{compiler.topscope.is_topscope?}"
end
