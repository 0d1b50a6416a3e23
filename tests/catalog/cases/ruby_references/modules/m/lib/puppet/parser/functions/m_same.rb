Puppet::Parser::Functions.newfunction(:m_same, type: :rvalue) { |args| args[0] }
