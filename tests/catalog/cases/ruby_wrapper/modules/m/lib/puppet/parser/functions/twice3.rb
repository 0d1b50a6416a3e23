Puppet::Parser::Functions.newfunction(:twice3, type: :rvalue) do |_args|
  wrapper = Puppet::Parser::TemplateWrapper.new(self)
  wrapper.file = 'm/t.erb'
  text = wrapper.result << wrapper.result('<%= @x %>')
  begin
    wrapper.file = 'm/nothing.erb'
  rescue Puppet::ParseError => e
    text << e.message
  end
end
