Puppet::Parser::Functions.newfunction(:called3, type: :rvalue) do |args|
  args[0].map do |name, *rest|
    Puppet::Parser::Functions.function(name)
    "#{name} #{__send__("function_#{name}", rest).inspect}"
  end
end
