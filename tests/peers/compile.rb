# Compile jobs with stock Puppet in one process.
#
# usage: tests/peers/ruby tests/peers/compile.rb MODULEPATH FACTS <jobs >answers
#
# A job is a line of JSON: {"name", ...} with the members that compiler.rb
# accepts, and "facts" (a path) and "modulepath" where they are its own.  The
# answer is a line of JSON: {"name", "catalog": text} with the catalog as
# `puppet catalog compile` prints it, or {"name", "error": message}.
require_relative "compiler"

modulepath, facts_file = ARGV
# Servers have the Ruby code of all modules on their load path.
modulepath.split(":").each { |d| $LOAD_PATH.concat(Dir["#{d}/*/lib"]) }
# All are read first: a program that a module starts puts the place in the
# file back.
$stdin.readlines.each do |line|
  job = JSON.parse(line)
  answer = { "name" => job["name"] }
  begin
    facts = JSON.parse(File.read(job["facts"] || facts_file))
    path = (job["modulepath"] || modulepath).split(":")
    peer = PeerCompiler.new(facts, path, job)
    answer["catalog"] = peer.catalog { |data| JSON.pretty_generate(data) }
  rescue Exception => e # anything that a manifest can bring about
    answer["error"] = e.message
  end
  puts JSON.generate(answer)
  $stdout.flush
end
