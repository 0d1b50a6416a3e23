Puppet::Type.type(:keeper).provide(:lines) do
  desc 'Entries are lines of the file.'
  defaultfor kernel: 'Linux'
  mk_resource_methods

  FILE = File.join(Puppet[:vardir], 'keeper')

  def self.entries(file)
    return {} unless File.exist?(file)

    File.readlines(file, chomp: true).to_h { |l| l.split('=', 2) }
  end

  def self.instances
    entries(FILE).map do |key, text|
      new(name: key, ensure: :present, value: text, file: FILE)
    end
  end

  def self.prefetch(resources)
    raise Puppet::Error, 'no prefetch today' if resources.values.any? { |r| r[:act] == 'noprefetch' }

    Puppet.debug("prefetching #{resources.keys.sort.join(' ')}")
    resources.each do |name, resource|
      text = entries(resource[:file] || FILE)[name]
      next if text.nil?

      resource.provider = new(name: name, ensure: :present, value: text, file: resource[:file])
    end
  end

  def self.post_resource_eval
    Puppet.notice('all entries are done')
  end

  def exists?
    act(:exists)
    @property_hash[:ensure] == :present
  end

  def create
    act(:create)
    @property_hash = { ensure: :present }
    resource.properties.each { |p| @property_hash[p.name] = p.should unless p.name == :ensure }
    @changed = true
  end

  def destroy
    act(:destroy)
    @property_hash = { ensure: :absent }
    @changed = true
  end

  def value=(text)
    act(:set)
    notice("setting #{text}")
    @property_hash[:value] = text
    @changed = true
  end

  %i[words secret level].each do |name|
    define_method(:"#{name}=") do |v|
      act(:"set_#{name}")
      @property_hash[name] = v
      @changed = true
    end
  end

  def refresh
    act(:refresh)
    warning('refreshed')
  end

  def flush
    return unless @changed

    act(:flush)
    file = resource[:file] || FILE
    all = self.class.entries(file)
    if @property_hash[:ensure] == :absent
      all.delete(resource[:name])
    else
      all[resource[:name]] = @property_hash[:value].to_s
    end
    File.write(file, all.map { |k, v| "#{k}=#{v}\n" }.join)
  end

  private

  # What this process has from the one that started it.
  def look
    open = Dir.children('/proc/self/fd').map { |fd| File.readlink("/proc/self/fd/#{fd}") rescue nil }
    File.write("#{resource[:file]}.look", [*ENV.keys.sort, *open.compact].join("\n") << "\n")
  end

  # A value with the classes of what is within.
  def shown(value)
    case value
    when Array then "[#{value.map { |v| shown(v) }.join(' ')}]"
    when Hash then "{#{value.map { |k, v| "#{shown(k)}: #{shown(v)}" }.join(' ')}}"
    when Integer, nil then value.inspect
    when String then value.encoding == Encoding::BINARY ? value.inspect : value
    else "#{value.class.name[/\w+\z/]}(#{value.respond_to?(:unwrap) ? shown(value.unwrap) : value})"
    end
  end

  # Do wrong what the resource asks for, as "create:raise".
  def act(place)
    where, what = resource[:act].to_s.split(':')
    return unless where == place.to_s

    case what
    when 'raise' then raise "it went wrong with #{resource[:secret] || 'nothing'}"
    when 'exit' then exit 3
    when 'standard_error'
      warn('told on standard error')
      $stdout.print('told ', "on standard output\nand on")
      notice("puppetversion #{Facter.value(:puppetversion).class}")
    when 'nocommand'
      Puppet::Util::Execution.execute(['/nowhere/keeper-command'], failonfail: true, combine: true)
    when 'exit!' then exit!(4)
    when 'hang'
      File.write("#{resource[:file]}.pid", Process.pid)
      sleep
    when 'program'
      Puppet::Util::Execution.execute(['sh', '-c', "echo $$ >#{resource[:file]}.pid; exec sleep 600"])
    when 'data' then File.binwrite("#{resource[:file]}.data", shown(resource[:data]))
    when 'tell' then notice("data is #{shown(resource[:data])}")
    when 'print' then puts 'printed by the provider'
    when 'look' then look
    when 'facts'
      notice(%w[keeper_mood os.family osfamily].map { |name| Facter.value(name) }.inspect)
      notice(Puppet.runtime[:facter].value(:kernel)) if Puppet.respond_to?(:runtime)
    when 'chatter' then 2000.times { |n| notice("message #{n} of the provider") }
    when 'log' then Puppet.warning('logged by the provider')
    end
  end
end
