# Print the milliseconds of CPU that stock Puppet takes from facts to JSON for the
# environment FOLDER/production: the least of some compiles in one warm process.
# Its catalog becomes FOLDER/puppet.json.
#
# usage: tests/peers/ruby tests/bench/site_peer.rb FOLDER <MODULEPATH
require_relative "../peers/compiler"

folder = ARGV[0]
facts = JSON.parse(File.read("#{__dir__}/../catalog/debian12.json"))
facts["values"].merge!("level" => 3, "uptime_seconds" => 0)
modules = $stdin.read.split(":")
(modules + ["#{folder}/production/modules"]).each do |d|
  $LOAD_PATH.concat(Dir["#{d}/*/lib"])
end
File.write("#{folder}/production/environment.conf",
           "modulepath = modules:$basemodulepath\n")
peer = PeerCompiler.new(facts, modules, "environmentpath" => folder)
times = Array.new(4) do
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  text = peer.catalog { |data| JSON.generate(data) }
  took = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
  raise "no catalog" if text.empty?

  took
end
File.write("#{folder}/puppet.json",
           peer.catalog { |data| JSON.pretty_generate(data) })
puts times.drop(1).min * 1000
