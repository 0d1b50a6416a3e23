# Compile jobs with stock Puppet in one process.
#
# usage: tests/peers/ruby tests/peers/compile.rb MODULEPATH FACTS <jobs >answers
#
# A job is a line of JSON: {"name", "code", and optionally "compat": 7 or 8}.
# The answer is a line of JSON: {"name", "catalog": text} with the catalog as
# `puppet catalog compile` prints it, or {"name", "error": message}.
require_relative "compiler"

modulepath, facts_file = ARGV
facts = JSON.parse(File.read(facts_file))
$stdin.each_line do |line|
  job = JSON.parse(line)
  answer = { "name" => job["name"] }
  begin
    peer = PeerCompiler.new(facts["name"], facts["values"],
                            modulepath.split(":"), job["code"],
                            job["compat"] || 7)
    answer["catalog"] = peer.catalog { |data| JSON.pretty_generate(data) }
  rescue Exception => e # anything that a manifest can bring about
    answer["error"] = e.message
  end
  puts JSON.generate(answer)
  $stdout.flush
end
