# A file with lines "key=value" that are managed one by one, for tests.
Puppet::Type.newtype(:keeper) do
  @doc = 'An entry of a file.'

  feature :shouting, 'The provider can write in upper case.'

  ensurable do
    defaultvalues
    defaultto :present
  end

  newparam(:key, namevar: true) do
    validate do |value|
      raise ArgumentError, "Keys have letters only, not '#{value}'" unless value =~ /\A[a-z]+\z/
    end
  end

  newparam(:file) do
    validate do |value|
      raise ArgumentError, 'File must be absolute' unless value.start_with?('/')
    end
  end

  newparam(:act) do
    desc 'What the provider is to do wrong.'
  end

  newparam(:data) do
    desc 'A value of any kind, whose parts the provider writes into the file.'
  end

  newproperty(:value) do
    munge { |value| value.to_s.downcase }

    def insync?(is)
      is.to_s.casecmp?(should.to_s)
    end

    def is_to_s(value)
      "<#{value}>"
    end

    def should_to_s(value)
      "<<#{value}>>"
    end
  end

  newproperty(:words, array_matching: :all) do
    def change_to_s(is, should)
      "words went from #{is.inspect} to #{should.join('+')}"
    end
  end

  newproperty(:secret)

  newproperty(:level) do
    newvalues(/\A\d+\z/)
    newvalue(:high, event: :level_raised)
    munge { |value| value == :high || value == 'high' ? :high : Integer(value) }
  end

  newproperty(:loud, required_features: :shouting) do
    newvalues(:true, :false)
  end

  autorequire(:file) { File.dirname(self[:file]) if self[:file] }
  autorequire(:keeper) do
    others = catalog.resources.select { |r| r.is_a?(Puppet::Type.type(:keeper)) && r != self }
    others.select { |r| r[:act] == 'first' }.map(&:title)
  end
  autonotify(:keeper) { self[:act] == 'tells' ? 'told' : nil }

  validate do
    raise Puppet::Error, 'A word is missing' if self[:act] == 'words' && self[:words].nil?
  end

  def refresh
    provider.refresh
  end

  def generate
    return [] unless self[:act] == 'generates'

    [self.class.new(title: "#{title}child", file: self[:file], value: 'born')]
  end

  def eval_generate
    return [] unless self[:act] == 'grows'

    [self.class.new(title: "#{title}leaf", file: self[:file], value: 'grown')]
  end

  def pre_run_check
    raise Puppet::Error, 'this must not be applied' if self[:act] == 'refused'
  end
end
