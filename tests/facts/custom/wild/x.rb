# What else public code does.
Facter.add('With A Space') { setcode { 'a name with spaces' } }
Facter.add(:w_confine_text) do
  confine Facter::Core::Execution.which('no-such-program')
  setcode { 'a text without a block does not confine' }
end
Facter.add(:w_without_setcode) do
  setcode { 1 } if File.exist?('/nosuch')
end
Facter.add(:w_outside) do
  value = 'computed while the file is loaded'
  setcode { value }
end
Facter.add(:w_next, type: :aggregate) do
  chunk(:a) { next unless File.exist?('/nosuch') }
  chunk(:b) { { 'b' => 1 } }
end
Facter.add(:w_logger) do
  setcode { Facter::Core::Execution.execute('echo x; echo y >&2', logger: Facter::Log.new(self)) }
end
Facter.add(:w_logger_missing) do
  setcode { Facter::Core::Execution.execute('no-such-program', logger: Facter::Log.new(self)).inspect }
end
Facter.add(:w_file_name) { setcode { File.basename(__FILE__, '.*') } }
Facter.add(:w_last_status) { setcode { Facter::Core::Execution.execute('exit 3'); $?.exitstatus } }
Facter.add(:w_nil_fact) { setcode { Facter.fact(:nosuch).value } }
Facter.add(:w_rescued) { setcode { begin; Facter.value(:os)['no']['such']; rescue NoMethodError; 'rescued'; end } }
Facter.add(:w_ensure) { setcode { begin; 'value'; ensure; 'not this'; end } }
Facter.add(:w_multiline) do
  setcode <<-COMMAND
    echo one
    echo two
  COMMAND
end
Facter.add(:w_regexp_global) { setcode { 'a1b22' =~ /(\d+)b(\d+)/ ? [$1, $2] : nil } }
Facter.add(:w_constants) { setcode { defined?(WILD_CONSTANT).inspect } }
Facter.add(:w_string_not_frozen) { setcode { v = Facter.value(:kernel); v << 'x'; v.size } }
Facter.add(:w_heredoc) { setcode { <<~TEXT } }
  a text
    of lines
TEXT
Facter.add(:w_chained) { has_weight(5).setcode { 'chained' } }
Facter.add(:w_resolution) { setcode { [self.class.name, resolution_type, fact.name, weight] } }
Facter.add(:w_location) { setcode { File.basename(fact.location.first) } }
Facter.add(:w_encoding) { setcode { Facter::Core::Execution.execute('printf "\303\251"').encoding.to_s } }
Facter.add(:w_backtick_utf8) { setcode { `printf '\\303\\251'` } }
Facter.add(:w_ruby) do
  setcode do
    ruby = Facter.value(:ruby)
    [Facter.value(:rubyversion) == RUBY_VERSION, ruby.keys.sort, Facter.value('ruby.platform') == RUBY_PLATFORM,
     Facter.value(:rubysitedir) == ruby['sitedir']]
  end
end
