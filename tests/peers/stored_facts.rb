# Stores facts as Puppet's server does, by its terminus, and reads the file of
# another directory with it.
#
# usage: tests/peers/ruby tests/peers/stored_facts.rb TERMINUS BODY DIR OTHER
#	BODY	what an agent sends: {name, values, timestamp}
#	DIR	where Puppet stores them
#	OTHER	where they are stored already: printed as JSON
require 'puppet'
require 'puppet/node/facts'

terminus, body, dir, other = ARGV

def use(dir)
  Puppet[:yamldir] = dir
  Puppet[:server_datadir] = dir
end

Puppet.initialize_settings([])
Puppet.settings.preferred_run_mode = :server
facts = Puppet::Node::Facts.convert_from('json', File.read(body, encoding: 'UTF-8'))
indirection = Puppet::Node::Facts.indirection
indirection.terminus_class = terminus.to_sym
use(dir)
FileUtils.mkdir_p(File.join(dir, 'facts'))
indirection.save(facts)
use(other)
puts indirection.find(facts.name).to_data_hash.to_json
