# Answer the calls of tests/lookup/forms with stock Puppet.
#
# usage: tests/peers/ruby tests/lookup/forms.rb <CALLS
require_relative "../peers/compiler"

def message(call)
  job = { "code" => "$x = #{call}\nnotify { 'x': message => String($x, '%p') }",
          "hiera_config" => "#{__dir__}/forms/hiera.yaml" }
  facts = { "name" => "web01.example.com", "values" => {} }
  PeerCompiler.new(facts, [], job).catalog do |catalog|
    catalog["resources"].find { |r| r["type"] == "Notify" }
                        .fetch("parameters")["message"]
  end
end

def answer(call)
  "=> #{message(call)}"
rescue StandardError => e
  bare = e.is_a?(Puppet::PreformattedError) && e.issue_code.nil?
  "! #{bare ? e.basic_message : e.message}"
end

$stdin.each_line(chomp: true) do |call|
  puts "#{call}\t#{answer(call).gsub("\n", '\n')}"
end
