# Stores a report as Puppet's server does: reads the body of the agent's request
# and runs the report processor "store".
#
# usage: tests/peers/ruby tests/peers/stored.rb BODY REPORTDIR [SETTING=VALUE...]
require 'puppet'
require 'puppet/reports'

body, dir, *settings = ARGV
Puppet.initialize_settings(['--reportdir', dir] + settings)
report = Puppet::Transaction::Report.convert_from('json', File.read(body, encoding: 'UTF-8'))
report.extend(Puppet::Reports.report(:store))
puts report.process
