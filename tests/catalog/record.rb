# Write the expectations of catalog cases as stock Puppet has them.
#
# usage: tests/peers/ruby tests/catalog/record.rb CASE...	(folders)
#        with --check instead compares, and prints the cases that differ
require_relative "../peers/compiler"

HERE = __dir__

def normalise(text, dir)
  text.gsub(dir, "CASE")
      .sub(/^  "version": .*,$/, '  "version": VERSION,')
      .sub(/^  "catalog_uuid": .*,$/, '  "catalog_uuid": UUID,')
end

def path_in(dir, name)
  path = File.join(dir, name)
  path if File.exist?(path)
end

# Back ends of Hiera 3 are found as other libraries of Ruby; those of a case are
# not there in the next.
def with_backends(dir)
  files = Dir["#{dir}/modules/*/lib/hiera/backend/*.rb"]
  libs = files.map { |f| File.expand_path("../../..", f) }.uniq
  $LOAD_PATH.concat(libs)
  yield
ensure
  $LOAD_PATH.replace($LOAD_PATH - libs)
  $LOADED_FEATURES.replace($LOADED_FEATURES - files)
  forget_backends(files) if files.any? && defined?(Hiera::Backend)
end

def forget_backends(files)
  files.each do |f|
    name = File.basename(f, ".rb").capitalize
    Hiera::Backend.send(:remove_const, name) if Hiera::Backend.const_defined?(name)
  end
  Hiera::Config.instance_variable_set(:@config, nil)
end

def answer(dir)
  facts = path_in(dir, "facts.json") || File.join(HERE, "debian12.json")
  job = { "manifest" => File.join(dir, "manifest.pp"),
          "hiera_config" => path_in(dir, "hiera.yaml") }
  node = path_in(dir, "node.json")
  job["enc"] = JSON.parse(File.read(node)) if node
  peer = PeerCompiler.new(JSON.parse(File.read(facts)),
                          [File.join(dir, "modules")], job)
  text = with_backends(dir) { peer.catalog { |data| JSON.pretty_generate(data) } }
  ["expected.json", "#{normalise(text, dir)}\n"]
rescue StandardError => e
  ["expected.err", "Error: #{e.message.gsub(dir, 'CASE')}\n"]
end

# The case's files for this version of Puppet: Puppet 7 has its own only where
# it does otherwise.
def files(dir, file)
  return [file] if Puppet.version >= "8"

  own = file.sub("expected", "expected7")
  Dir["#{dir}/expected7.*"].empty? ? [file, own] : [own, own]
end

def right?(dir, file, text)
  path = File.join(dir, files(dir, file)[0])
  File.exist?(path) && File.read(path) == text
end

def look(arg, check)
  dir = File.expand_path(arg)
  return if Puppet.version >= "8" && Dir["#{dir}/expected.*"].empty? &&
            Dir["#{dir}/expected7.*"].any?

  file, text = answer(dir)
  if right?(dir, file, text)
    return
  elsif check
    puts arg
  else
    name = files(dir, file)[-1]
    FileUtils.rm_f(Dir["#{dir}/#{name.sub(/\..*/, '')}.*"])
    File.write(File.join(dir, name), text)
  end
end

# Types and constants that a case defines are not there in the next.
check = ARGV.delete("--check")
failed = ARGV.reject do |arg|
  $stdout.flush
  Process.wait(fork { look(arg, check) })
  $?.success?
end
exit failed.empty?
