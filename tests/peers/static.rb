# The metadata that stock Puppet's compile terminus adds to a static catalog.
#
# usage: tests/peers/ruby tests/peers/static.rb CODEDIR FILESERVER.CONF USER \
#     CHECKSUMS
#
# Prints code_id, metadata and recursive_metadata as JSON, or {"error": message}.
# USER is the uid and gid that files are served as.
require "json"
require "puppet"
require "puppet/indirector/catalog/compiler"
require "tmpdir"

codedir, fileserver, user, checksums = ARGV
scratch = Dir.mktmpdir
at_exit { FileUtils.rm_rf(scratch) }
FileUtils.chown(user.to_i, user.to_i, scratch)
Process::Sys.setgid(user.to_i)
Process::Sys.setuid(user.to_i)
$VERBOSE = nil
Puppet.initialize_settings(
  %w[confdir vardir publicdir ssldir logdir rundir].flat_map do |d|
    ["--#{d}", File.join(scratch, d)]
  end + ["--codedir", codedir, "--fileserverconfig", fileserver]
)
Puppet::Util::Log.level = :crit
Puppet[:basemodulepath] = ""
Puppet::FileServing::Metadata.indirection.terminus_class = :file_server
Puppet::FileServing::Content.indirection.terminus_class = :file_server
Puppet[:default_file_terminus] = :file_server

environments = Puppet::Environments::Directories.new(
  File.join(codedir, "environments"), []
)
name = "web01.example.com"
begin
  Puppet.override(environments: environments,
                  current_environment: environments.get!(:production),
                  loaders: Puppet::Pops::Loaders.new(
                    environments.get!(:production)
                  ), rich_data: true) do
    node = Puppet::Node.new(name, environment: environments.get!(:production),
                                  facts: Puppet::Node::Facts.new(name, {}))
    node.add_server_facts({})
    compiler = Puppet::Resource::Catalog::Compiler.allocate
    catalog = compiler.send(:compile, node, static_catalog: true,
                                            code_id: "v1-2:3",
                                            checksum_type: checksums)
    data = catalog.to_data_hash
    puts JSON.generate(data.slice("code_id", "metadata", "recursive_metadata"))
  end
rescue StandardError => e
  puts JSON.generate("error" => e.message)
end
