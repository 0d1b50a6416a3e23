# Record what Psych makes of the cases: reads lines of JSON
# [text, options, ...] and prints them with the third element renewed.
# Options: s allows symbols.  The answer is JSON with wrappers for what JSON
# does not have: {"hash": [[key, value], ...]}, {"symbol": name},
# {"bignum": digits}, {"float": name}; or "error: MESSAGE" in a list.
#
# usage: ruby record.rb < cases.json
require "json"
require "yaml"

def plain(value)
  case value
  when Hash then { "hash" => value.map { |k, v| [plain(k), plain(v)] } }
  when Array then value.map { |v| plain(v) }
  when Symbol then { "symbol" => value.to_s }
  when Integer then value.bit_length < 64 ? value : { "bignum" => value.to_s }
  when Float then value.finite? ? value : { "float" => value.to_s }
  when String then value.dup.force_encoding("UTF-8")
  else value
  end
end

def answer(text, options)
  classes = options.include?("s") ? [Symbol] : []
  plain(YAML.safe_load(text, permitted_classes: classes, aliases: true,
                             filename: "f.yaml"))
rescue Psych::Exception, ArgumentError => e
  message = e.message
  message = "(f.yaml): #{message}" unless e.is_a?(Psych::SyntaxError)
  ["error: #{message}"]
end

$VERBOSE = nil
$stdin.set_encoding("UTF-8")
$stdin.each_line do |line|
  text, options, _, *ours = JSON.parse(line)
  puts JSON.generate([text, options, answer(text, options), *ours])
end
