# Print the microseconds of CPU that stock Puppet takes for one call of Ruby
# code: two codes on standard input, separated by a byte 0, are the same but for
# CALLS further calls.  The modules are in FOLDER.
#
# usage: tests/peers/ruby tests/bench/ruby_peer.rb FOLDER:CALLS <codes
require_relative "../peers/compiler"

ROUNDS = 7

folder, calls = ARGV[0].split(":")
$LOAD_PATH.concat(Dir["#{folder}/*/lib"])
few, many = $stdin.read.split("\0").map do |code|
  peer = PeerCompiler.new({ "name" => "web01.example.com", "values" => {} },
                          [folder], { "code" => code })
  Array.new(ROUNDS) do
    start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
    peer.catalog { |data| data }
    Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
  end.min
end
puts (many - few) / calls.to_i * 1_000_000
