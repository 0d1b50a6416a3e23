# Facter::Core::Execution.
X = Facter::Core::Execution
def failure_of
  yield
rescue StandardError => e
  "#{e.class}: #{e.message}"
end
Facter.add(:x_exec) { setcode { X.exec('echo one') } }
Facter.add(:x_exec_missing) { setcode { X.exec('no-such-program').inspect } }
Facter.add(:x_execute) { setcode { X.execute('echo two') } }
Facter.add(:x_execute_missing) { setcode { failure_of { X.execute('no-such-program a') } } }
Facter.add(:x_on_fail) { setcode { X.execute('no-such-program', on_fail: 'other') } }
Facter.add(:x_on_fail_nil) { setcode { X.execute('no-such-program', on_fail: nil).inspect } }
Facter.add(:x_status) { setcode { X.execute('echo out; exit 5') } }
Facter.add(:x_stderr) { setcode { X.execute('echo err >&2; echo out') } }
Facter.add(:x_pipe) { setcode { X.execute('echo "a b" | tr a-z A-Z') } }
Facter.add(:x_white) { setcode { X.execute('printf "\n x \n\n"') } }
Facter.add(:x_locale) { setcode { X.execute('echo $LC_ALL $LANG') } }
Facter.add(:x_unknown_option) { setcode { X.execute('echo x', colour: 1) } }
Facter.add(:x_timeout) { setcode { failure_of { X.execute('sleep 20', timeout: 1) }.sub(/\d+\z/, 'N').sub(%r{/\S*sleep}, 'sleep') } }
Facter.add(:x_timeout_quiet) { setcode { X.execute('sleep 20', timeout: 1, on_fail: 'late') } }
Facter.add(:x_expand) { setcode { X.execute('echo x', expand: false) } }
Facter.add(:x_which) { setcode { X.which('sh') == '/bin/sh' || X.which('sh') == '/usr/bin/sh' } }
Facter.add(:x_which_path) { setcode { X.which('/bin/sh') } }
Facter.add(:x_which_missing) { setcode { X.which('no-such-program').inspect } }
Facter.add(:x_which_directory) { setcode { X.which('/bin').inspect } }
Facter.add(:x_absolute) { setcode { [X.absolute_path?('/a'), X.absolute_path?('a')] } }
Facter.add(:x_expand_command) { setcode { [X.expand_command('/bin/echo a  b'), X.expand_command("'/bin/echo' c"), X.expand_command('nosuch a').inspect] } }
Facter.add(:x_with_env) do
  setcode do
    inside = X.with_env('FOR_FACTS' => 'set') { X.execute('echo $FOR_FACTS') }
    [inside, ENV['FOR_FACTS'].inspect]
  end
end
Facter.add(:x_search_paths) { setcode { X.search_paths.last(2) } }
Facter.add(:x_execute_command) { setcode { X.execute_command('echo cmd; echo e >&2') } }
Facter.add(:x_failure_class) { setcode { X::ExecutionFailure.ancestors.include?(StandardError) } }
