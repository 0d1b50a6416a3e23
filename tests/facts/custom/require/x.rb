# Libraries that facts require.
require 'facter'
require 'json'
require 'yaml'
require 'set'
require 'time'
require 'English'
require 'socket'
require 'ipaddr'
require 'digest'
require 'open3'
require 'pathname'
require 'etc'
require_relative 'part/helper'
Facter.add(:q_json) { setcode { JSON.parse('{"a": [1]}') } }
Facter.add(:q_yaml) { setcode { YAML.safe_load("a: 1\n") } }
Facter.add(:q_helper) { setcode { Part::TEXT } }
Facter.add(:q_file) { setcode { File.basename(__FILE__) } }
Facter.add(:q_dir) { setcode { File.basename(__dir__) } }
Facter.add(:q_status) { setcode { `exit 3`; $CHILD_STATUS.exitstatus } }
Facter.add(:q_load_error) { setcode { begin; require 'nosuch'; rescue LoadError => e; e.message; end } }
Facter.add(:q_gem) { setcode { Gem::Version.new('1.10') > Gem::Version.new('1.9') } }
