Puppet::Parser::Functions.newfunction(:definitions3, type: :rvalue) do |args|
  found = args.flat_map { |name| [find_hostclass(name), find_definition(name), lookuptype(name)] }
  found.map { |d| d ? [d.type, d.name, d.module_name, File.basename(d.file), d.line].join(' ') : 'none' }.join(', ')
end
