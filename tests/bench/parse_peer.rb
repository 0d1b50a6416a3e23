# Print how many MB per second of CPU stock Puppet parses and validates, in one
# warm process, of the manifests below a directory.
#
# usage: tests/peers/ruby tests/bench/parse_peer.rb DIR
require_relative "../peers/parser"

sources = Dir.glob("#{ARGV[0]}/**/*.pp").map do |f|
  File.read(f, encoding: "UTF-8")
end
parser = Puppet::Pops::Parser::EvaluatingParser.new
rates = Array.new(3) do
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  sources.each do |s|
    parser.parse_string(s)
  rescue Puppet::ParseError
    nil
  end
  used = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
  sources.sum(&:bytesize) / used / 1e6
end
puts rates[1..].max
