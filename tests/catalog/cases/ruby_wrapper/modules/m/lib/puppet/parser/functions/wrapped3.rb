Puppet::Parser::Functions.newfunction(:wrapped3, type: :rvalue) do |args|
  wrapper = Puppet::Parser::TemplateWrapper.new(self)
  wrapper.file = args[0] unless args[0] == ''
  args[1] ? wrapper.result(args[1]) : wrapper.result
end
