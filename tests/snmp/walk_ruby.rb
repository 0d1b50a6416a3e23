#!/usr/bin/ruby
# A walk by ruby-snmp: OID, type and value of each object, one a line.
#
# usage: walk_ruby.rb PORT ROOT
require 'snmp'

port, root = ARGV
root = SNMP::ObjectId.new(root.delete_prefix('.'))
SNMP::Manager.open(host: '127.0.0.1', port: port.to_i, community: 'public',
                   version: :SNMPv2c, timeout: 10,
                   mib_modules: []) do |manager|
  from = root
  loop do
    cells = manager.get_bulk(0, 25, from).each_varbind.take_while do |cell|
      cell.name.subtree_of?(root) && cell.value != SNMP::EndOfMibView
    end
    break if cells.empty?

    cells.each do |cell|
      kind = cell.value.class.name.split('::').last
      text = kind == 'OctetString' ? cell.value.unpack1('H*') : cell.value.to_i
      puts ".#{cell.name} #{kind} #{text}"
    end
    from = cells.last.name
  end
end
