# Answer the calls of a folder of tests/lookup with stock Puppet.
#
# usage: tests/peers/ruby tests/lookup/forms.rb FOLDER <CALLS
require_relative "../peers/compiler"

FOLDER = File.expand_path(ARGV.fetch(0))

def message(call)
  job = { "code" => "$x = #{call}\nnotify { 'x': message => String($x, '%p') }",
          "hiera_config" => "#{FOLDER}/hiera.yaml" }
  facts = { "name" => "web01.example.com", "values" => {} }
  PeerCompiler.new(facts, ["#{FOLDER}/modules"], job).catalog do |catalog|
    catalog["resources"].find { |r| r["type"] == "Notify" }
                        .fetch("parameters")["message"]
  end
end

def answer(call)
  "=> #{message(call)}"
rescue StandardError, ScriptError => e
  "! #{e.message}"
end

$stdin.each_line(chomp: true) do |call|
  text = answer(call).gsub(FOLDER, "CASE").gsub("\n", '\n')
  puts "#{call}\t#{text}"
end
