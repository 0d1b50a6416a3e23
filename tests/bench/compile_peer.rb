# Print the milliseconds of CPU that stock Puppet takes from facts to JSON for the
# code on standard input: the median of some compiles in one warm process.
#
# usage: tests/peers/ruby tests/bench/compile_peer.rb <code
require_relative "../peers/compiler"

facts = { "os" => { "name" => "Debian", "family" => "Debian" } }
peer = PeerCompiler.new({ "name" => "web01.example.com", "values" => facts }, [],
                        { "code" => $stdin.read })
times = Array.new(5) do
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  peer.catalog { |data| JSON.generate(data) }
  Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
end
puts times.drop(1).min * 1000
