notify { 'a': message => inline_template('<% scope.function_warning(["w", 1]); scope.function_notice(["n"]) -%><%= Puppet::Parser::Functions.function(:err).inspect %>') }
