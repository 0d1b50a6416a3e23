# Stock Puppet's parser, one process for many sources.
require "puppet"
require "puppet/pops"
require "puppet/pops/pn"
require "tmpdir"

$VERBOSE = nil
SCRATCH = Dir.mktmpdir
at_exit { FileUtils.rm_rf(SCRATCH) }
Puppet.initialize_settings(
  %w[confdir codedir vardir publicdir ssldir logdir rundir].flat_map do |d|
    ["--#{d}", File.join(SCRATCH, d)]
  end
)

# Puppet's own dump of *$rest fails; this gives what it is meant to.
module SplatParameters
  def parameters_entry(parameters)
    pn = Puppet::Pops::PN
    pn::Map.new(parameters.map do |p|
      entries = []
      entries << transform(p.type_expr).with_name("type") if p.type_expr
      entries << pn::Literal.new(true).with_name("splat") if p.captures_rest
      entries << transform(p.value).with_name("value") if p.value
      pn::Map.new(entries).with_name(p.name)
    end).with_name("params")
  end
end
Puppet::Pops::Model::PNTransformer.prepend(SplatParameters)

# Warnings of the lexer, instead of being logged.
$warnings = []
module LogCapture
  def create(h)
    $warnings << [h[:issue_code], h[:line], h[:pos], h[:message]]
  end
end
Puppet::Util::Log.singleton_class.prepend(LogCapture)

def pn_of(source, epp)
  kind = Puppet::Pops::Parser::EvaluatingParser
  kind = kind::EvaluatingEppParser if epp
  model = kind.new.parser.parse_string(source)
  Puppet::Pops::Model::PNTransformer.transform(model)
end

# {pn: text} or {error: [code, line, column, message]}, and warnings: rows of
# that form.
def parse(source, epp)
  $warnings = []
  { pn: pn_of(source, epp).to_s, warnings: $warnings }
rescue Puppet::ParseErrorWithIssue => e
  { error: [e.issue_code, e.line, e.pos, e.basic_message],
    warnings: $warnings }
rescue Puppet::ParseError => e
  message = e.message.sub(/ \((file|line): .*\)\z/, "")
  { error: [nil, e.line, e.pos, message], warnings: $warnings }
end
