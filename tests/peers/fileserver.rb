# Answer requests of the file server with stock Puppet, as build/tools/serve_files
# answers them, for tests/peers/fileserver.t.
#
# usage: tests/peers/ruby tests/peers/fileserver.rb CONF CERTNAME MODULEPATH \
#            <requests >answers
require "json"
require "puppet"
require "puppet/file_serving/content"
require "puppet/file_serving/metadata"
require "tmpdir"

$VERBOSE = nil
conf, certname, modulepath = ARGV
SCRATCH = Dir.mktmpdir
at_exit { FileUtils.rm_rf(SCRATCH) }
Puppet.initialize_settings(
  %w[confdir codedir vardir publicdir ssldir logdir rundir].flat_map do |d|
    ["--#{d}", File.join(SCRATCH, d)]
  end
)
Puppet::Util::Log.level = :crit
Puppet[:fileserverconfig] = conf

# Files in the order of their names; Puppet's is that of the file system.
module Sorted
  def entries(*arguments, **options)
    super.sort_by(&:b)
  end
end
Dir.singleton_class.prepend(Sorted)

env = Puppet::Node::Environment.create(:production, modulepath.split(":"))

def answer(job, options)
  path = job["path"]
  case job["kind"]
  when "metadata"
    found = Puppet::FileServing::Metadata.indirection.find(path, options)
    raise "Could not find file_metadata #{path}" unless found
    JSON.generate(found.to_data_hash)
  when "metadatas"
    found = Puppet::FileServing::Metadata.indirection.search(path, options)
    raise "Could not find instances in file_metadata with '#{path}'" unless found
    JSON.generate(found.map(&:to_data_hash))
  else
    found = Puppet::FileServing::Content.indirection.find(path, options)
    raise "Could not find file_content #{path}" unless found
    content = found.to_binary.read
    "content: #{content.bytesize} bytes, #{content[0, 40].lines[0].to_s.chomp}"
  end
end

$stdin.each_line do |line|
  job = JSON.parse(line)
  options = { environment: env, node: certname }
  %w[links checksum_type source_permissions recurse recurselimit max_files
     ignore].each do |key|
    options[key.to_sym] = job[key] if job.key?(key)
  end
  text = Puppet.override(current_environment: env) do
    begin
      answer(job, options)
    rescue StandardError => e
      "error: #{e.message}"
    end
  end
  puts text
end
