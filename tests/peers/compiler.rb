# Stock Puppet's compiler, one process for many compiles; with hiera-eyaml where
# that is unpacked.
require "json"
require "puppet"
require "tmpdir"

$VERBOSE = nil
EYAML = File.join(ENV["PEERS"] || "build/peers", "eyaml", "usr")
$LOAD_PATH.concat(Dir["#{EYAML}/share/rubygems-integration/all/gems/*/lib"])
$LOAD_PATH << "#{EYAML}/lib/ruby/vendor_ruby"
SCRATCH = Dir.mktmpdir
at_exit { FileUtils.rm_rf(SCRATCH) }
Puppet.initialize_settings(
  %w[confdir codedir vardir publicdir ssldir logdir rundir].flat_map do |d|
    ["--#{d}", File.join(SCRATCH, d)]
  end
)
Puppet::Util::Log.level = :crit

# An environment with its code, and the node that is compiled in it.  The job
# is a hash: "code" or "manifest" (a path), and what may be left out:
# "hiera_config" (a path), "enc" (classes, parameters),
# "environmentpath" (a folder with the environment production).
class PeerCompiler
  SERVER = { "serverversion" => Puppet.version,
             "servername" => "puppet.example.com",
             "serverip" => "192.0.2.1" }.freeze

  def initialize(facts, modulepath, job)
    @name = facts["name"]
    @facts = facts["values"]
    @enc = job["enc"] || {}
    settings(job)
    @environments = environments(modulepath, job)
    @env = Puppet.override(environments: @environments) do
      @environments.get!(:production)
    end
  end

  def environments(modulepath, job)
    Puppet[:basemodulepath] = modulepath.join(":")
    path = job["environmentpath"]
    return Puppet::Environments::Directories.new(path, modulepath) if path

    Puppet::Environments::Static.new(
      Puppet::Node::Environment.create(
        :production, modulepath, job["manifest"] || :no_manifest
      )
    )
  end

  def settings(job)
    Puppet[:code] = job["code"] || ""
    Puppet[:certname] = @name
    Puppet[:hiera_config] = job["hiera_config"] || "#{SCRATCH}/hiera.yaml"
  end

  def trusted
    Puppet::Context::TrustedInformation.new("local", @name, {})
  end

  def node
    facts = Puppet::Node::Facts.new(@name, @facts.dup)
    node = Puppet::Node.new(@name, environment: @env, facts: facts,
                                   classes: @enc["classes"] || [],
                                   parameters: @enc["parameters"] || {})
    node.merge(@facts)
    node.trusted_data = trusted.to_h
    node.add_server_facts(SERVER)
    node
  end

  # Runs the block where Puppet finds this environment.
  def within(&block)
    Puppet.override(environments: @environments, current_environment: @env,
                    loaders: Puppet::Pops::Loaders.new(@env),
                    rich_data: true, trusted_information: trusted, &block)
  end

  # The catalog as agents get it.
  def catalog
    within do
      catalog = Puppet::Parser::Compiler.compile(node)
      yield catalog.filter(&:virtual?).to_data_hash
    end
  end

  # The top scope of a compile.
  def scope
    within do
      compiler = Puppet::Parser::Compiler.new(node)
      compiler.compile { |catalog| catalog }
      compiler.with_context_overrides("lookup") { yield compiler.topscope }
    end
  end
end
