# Stock Puppet's compiler, one process for many compiles.
require "json"
require "puppet"
require "tmpdir"

$VERBOSE = nil
SCRATCH = Dir.mktmpdir
at_exit { FileUtils.rm_rf(SCRATCH) }
Puppet.initialize_settings(
  %w[confdir codedir vardir publicdir ssldir logdir rundir].flat_map do |d|
    ["--#{d}", File.join(SCRATCH, d)]
  end
)
Puppet::Util::Log.level = :crit

# An environment with its code, and the node that is compiled in it.
class PeerCompiler
  SERVER = { "serverversion" => "7.23.0",
             "servername" => "puppet.example.com",
             "serverip" => "192.0.2.1" }.freeze

  def initialize(name, facts, modulepath, code, compat = 7)
    @name = name
    @facts = facts
    Puppet[:strict] = compat == 8 ? :error : :warning
    Puppet[:strict_variables] = compat == 8
    Puppet[:code] = code
    Puppet[:certname] = name
    @env = Puppet::Node::Environment.create(:production, modulepath)
  end

  def trusted
    Puppet::Context::TrustedInformation.new("local", @name, {})
  end

  def node
    facts = Puppet::Node::Facts.new(@name, @facts.dup)
    node = Puppet::Node.new(@name, environment: @env, facts: facts)
    node.merge(@facts)
    node.trusted_data = trusted.to_h
    node.add_server_facts(SERVER)
    node
  end

  # The catalog as agents get it.
  def catalog
    environments = Puppet::Environments::Static.new(@env)
    Puppet.override(environments: environments, current_environment: @env,
                    loaders: Puppet::Pops::Loaders.new(@env),
                    rich_data: true, trusted_information: trusted) do
      catalog = Puppet::Parser::Compiler.compile(node)
      yield catalog.filter(&:virtual?).to_data_hash
    end
  end
end
