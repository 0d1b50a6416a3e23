Puppet::Parser::Functions.newfunction(:catalog_reads3, type: :rvalue) do |_args|
  shown = catalog.resources.map { |r| "#{r.type} #{r.title.inspect} #{r} #{r.to_hash.keys.map(&:to_s).sort.join('+')}" }
  [shown, catalog.classes, catalog.tags.to_a.sort,
   findresource('File[/x]').to_s, findresource('File[/y]').inspect]
end
