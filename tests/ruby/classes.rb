# The classes of daemon/language/ruby/README.md, and some that have no equivalent.

# Holds what the bytes contain.
module Payload
  attr_reader :payload

  def initialize(payload = nil)
    @payload = payload
  end

  def marshal_dump
    @payload
  end

  def marshal_load(payload)
    @payload = payload
  end

  def inspect
    "#{self.class.name[/\w+\z/]}(#{@payload.inspect})"
  end
end

module Puppet
  module Pops
    module Types
      module PSensitiveType
        class Sensitive; include Payload; end
      end

      module PBinaryType
        class Binary; include Payload; end
      end

      class PTypeText; include Payload; end

      class PObjectValue; include Payload; end
    end

    module Time
      class Timespan; include Payload; end

      class Timestamp; include Payload; end
    end
  end
end

module SemanticPuppet
  class Version; include Payload; end

  class VersionRange; include Payload; end
end

module Dalang
  class Uri; include Payload; end
end

class Plain
  def initialize
    @a = 1
  end
end

class Passed; include Payload; end

class Dumped
  def _dump(_level)
    "abc"
  end
end

Pair = Struct.new(:left, :right)
class Name < String; end
class Names < Array; end
class Table < Hash; end
module Extra; end

# Short names for the expressions of dumps.json.
T = Puppet::Pops::Types
Sensitive = T::PSensitiveType::Sensitive
Binary = T::PBinaryType::Binary
Type = T::PTypeText
Instance = T::PObjectValue
Timespan = Puppet::Pops::Time::Timespan
Timestamp = Puppet::Pops::Time::Timestamp
Version = SemanticPuppet::Version
VersionRange = SemanticPuppet::VersionRange
Uri = Dalang::Uri

def marked(value, name, content)
  value.instance_variable_set(name, content)
  value
end

def nested(depth)
  (1...depth).inject([]) { |inner, _| [inner] }
end

def cycle
  array = []
  array << array
end

# Arrays that hold the one before twice.
def doubled(count)
  (1..count).inject([]) { |inner, _| [inner, inner] }
end

# Each array is short, but linked into the next.
def chain(count)
  all = [[]]
  count.times { all << [all.last] }
  all
end

def wrapped(value, depth)
  (1..depth).inject(value) { |inner, _| [inner] }
end
