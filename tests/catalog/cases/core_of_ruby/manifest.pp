# Methods that Puppet adds to classes of Ruby.
notify { 'core': message => m::core() }
notify { 'exists': message => inline_template('<%= File.exists?("/") %> <%= Dir.exists?("/none") %> <%= _("a text") %>') }
