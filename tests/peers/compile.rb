# Compiles jobs with stock Puppet in one process.
#
# usage: compile.rb MODULEPATH FACTS.json <jobs >answers
#
# A job is a line of JSON: {"name", "code", and optionally "compat": 7 or 8}.
# The answer is a line of JSON: {"name", "catalog": text} with the catalog as
# `puppet catalog compile` prints it, or {"name", "error": message}.
require 'json'
require 'puppet'
require 'tmpdir'

modulepath, facts_file = ARGV
scratch = Dir.mktmpdir
dirs = %w[confdir codedir vardir publicdir ssldir logdir rundir]
Puppet.initialize_settings(dirs.flat_map { |d| ["--#{d}", "#{scratch}/#{d}"] })
facts = JSON.parse(File.read(facts_file))
name = facts['name']
Puppet[:certname] = name

def compile(name, facts, modulepath, job)
  strict = job['compat'] == 8
  Puppet[:strict] = strict ? :error : :warning
  Puppet[:strict_variables] = strict
  Puppet[:code] = job['code']
  env = Puppet::Node::Environment.create(:production, modulepath.split(':'))
  loaders = Puppet::Pops::Loaders.new(env)
  context = { environments: Puppet::Environments::Static.new(env),
              current_environment: env, loaders: loaders, rich_data: true,
              trusted_information: Puppet::Context::TrustedInformation.new(
                'local', name, {}) }
  Puppet.override(context) do
    node = Puppet::Node.new(
      name, environment: env,
      facts: Puppet::Node::Facts.new(name, facts['values']))
    node.merge(facts['values'])
    node.trusted_data = Puppet.lookup(:trusted_information).to_h
    node.add_server_facts('serverversion' => '7.23.0',
                          'servername' => 'puppet.example.com',
                          'serverip' => '192.0.2.1')
    catalog = Puppet::Parser::Compiler.compile(node)
    JSON.pretty_generate(catalog.filter { |r| r.virtual? }.to_data_hash)
  end
end

Puppet::Util::Log.level = :crit
begin
  $stdin.each_line do |line|
    job = JSON.parse(line)
    answer = { 'name' => job['name'] }
    begin
      answer['catalog'] =
        compile(name, facts, modulepath, job)
    rescue Exception => e # anything that a manifest can bring about
      answer['error'] = e.message
    end
    puts JSON.generate(answer)
    $stdout.flush
  end
ensure
  FileUtils.rm_rf(scratch)
end
