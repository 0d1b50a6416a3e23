# Writes into manifests the errors that stock Puppet prints for them.
#
# usage: record.rb [-n] FILE...
#	-n	change nothing; exit 1 when something else is written in a file
#
# A line `#? ours` in a file means: Puppet runs without an end, crashes or is
# less clear here, so what is written there stays.
require 'puppet'
require 'tmpdir'
require 'timeout'

SECONDS = 120
HERE = File.expand_path(__dir__)
WORDS = { err: 'Error', warning: 'Warning', notice: 'Notice' }.freeze

scratch = Dir.mktmpdir
dirs = %w[confdir codedir vardir publicdir ssldir logdir rundir]
Puppet.initialize_settings(dirs.flat_map { |d| ["--#{d}", "#{scratch}/#{d}"] })
Puppet[:certname] = 'n1'
Puppet[:log_level] = 'notice'
$lines = []
Puppet::Util::Log.newdesttype :keep do
  match 'keep'
  def handle(msg)
    source = msg.source == 'Puppet' ? '' : "#{msg.source}: "
    $lines << "#{WORDS.fetch(msg.level)}: #{source}#{msg}"
  end
end
Puppet::Util::Log.newdestination('keep')

def compile(file)
  env = Puppet::Node::Environment.create(:production, ["#{HERE}/modules"], file)
  loaders = Puppet::Pops::Loaders.new(env)
  trusted = Puppet::Context::TrustedInformation.new('local', 'n1', {})
  context = { environments: Puppet::Environments::Static.new(env),
              current_environment: env, loaders: loaders,
              trusted_information: trusted }
  Puppet.override(context) do
    node = Puppet::Node.new('n1', environment: env)
    node.trusted_data = trusted.to_h
    node.add_server_facts({})
    Puppet::Parser::Compiler.compile(node)
  end
end

# What is logged on the way is raised once more; it is printed once.
def answer(file)
  $lines = []
  begin
    Timeout.timeout(SECONDS) { compile(file) }
  rescue Timeout::Error, SystemStackError => e
    abort "#{file}: #{e.class}: say `#? ours`"
  rescue Exception => e # anything that a manifest can bring about
    last = $lines.last.to_s.sub(/^Error: /, '')
    # The log has less of a message that has no issue code.
    $lines.pop if e.message.start_with?(last) && !last.empty?
    $lines << "Error: #{e.message}"
  end
  $lines.join("\n").gsub("#{HERE}/compile/", '').gsub("#{HERE}/", '')
end

check = ARGV.delete('-n')
wrong = 0
ARGV.each do |file|
  text = File.binread(file)
  next if text =~ /^#\? ours/n

  code = text.gsub(/^#! ?.*\n/n, '')
  said = answer(File.expand_path(file)).lines.map { |l| "#! #{l.chomp}\n" }
  wanted = code + said.join.b
  next if wanted == text

  wrong += 1
  check ? puts("#{file}: differs:", said) : File.binwrite(file, wanted)
end
FileUtils.rm_rf(scratch)
exit(check && wrong.positive? ? 1 : 0)
