Puppet::Parser::Functions.newfunction(:place3, type: :rvalue) do |_args|
  [source.type, source.name, source.module_name, File.basename(source.file.to_s), source.line, is_topscope?]
    .map(&:inspect).join(' ')
end
