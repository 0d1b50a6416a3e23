# Print the custom facts below a module's lib as JSON, as an agent of stock
# Puppet has them.
#
# usage: tests/peers/ruby tests/peers/custom_facts.rb LIB VARDIR CONFDIR
require "puppet"
require "facter"
require "json"

lib, vardir, confdir = ARGV
$LOAD_PATH.unshift(lib)
log = []
Puppet.initialize_settings(["--vardir", vardir, "--confdir", confdir,
                            "--codedir", "#{confdir}/code"])
Facter.on_message do |level, text|
  log << "#{level}: #{text.to_s.lines.first.to_s.strip}" if %i[warn error].include?(level)
end
Puppet.initialize_facts
# A resource of a type needs an environment.
environment = Puppet::Node::Environment.create(:production, [])
Puppet.push_context({ current_environment: environment }, "facts")
all = Facter.to_hash
names = LegacyFacter.collection.custom_facts.select { |_, f|
  f.location.to_a.first.to_s.start_with?(lib)
}.keys.map(&:to_s).sort
log.reject! { |line| line.match?(/Permission denied .*environ/) }
puts JSON.generate("names" => names, "log" => log,
  "facts" => names.to_h { |n| [n, all[n]] }.compact)
