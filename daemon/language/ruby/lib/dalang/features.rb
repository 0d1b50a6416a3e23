# frozen_string_literal: true

module Dalang
  # Files of Puppet's library that are part of this runtime.
  PROVIDED = %r{\A(?:puppet|puppet_x|facter|facter/version|hiera|semantic_puppet|
                hiera/(?:backend|config|error|filecache|interpolate|
                puppet_logger|recursive_guard|scope|util|version)|
                puppet/(?:error|file_system|functions|parser|parser/.*|
                pops|pops/.*|util|settings|version|node|
                node/environment|module|resource|resource/.*|resource_api|
                resource_api/.*|
                file_serving|file_serving/.*|datatypes|loaders|concurrent/.*|external/.*|
                data_binding|context|confine|feature/.*|indirector|
                ssl|generate/.*|type|type/.*|parameter|parameter/.*|
                property|property/.*|provider|provider/.*|defaults))\z}x.freeze
  # Those below puppet/util: modules try others, and go on without them.
  UTILS = %w[
    at_fork at_fork/noop at_fork/solaris autoload backups character_encoding checksums
    classgen colors command_line command_line/puppet_option_parser command_line/trollop
    constant_inflector diff docs errors execution execution_stub feature file_watcher
    fileparsing filetype http_proxy inifile instance_loader json json_lockfile ldap
    ldap/connection ldap/generator ldap/manager libuser limits lockfile log
    log/destination log/destinations logging metaid metric monkey_patches multi_match
    network_device network_device/base network_device/config network_device/transport
    network_device/transport/base package package/version/debian package/version/gem
    package/version/pip package/version/range package/version/range/eq
    package/version/range/gt package/version/range/gt_eq package/version/range/lt
    package/version/range/lt_eq package/version/range/min_max
    package/version/range/simple package/version/rpm pidlock platform plist posix
    profiler profiler/aggregate profiler/around_profiler profiler/logging
    profiler/object_counts profiler/wall_clock provider_features psych_support rdoc
    rdoc/code_objects rdoc/parser rdoc/parser/puppet_parser_core
    rdoc/parser/puppet_parser_rdoc2 reference resource_template retry_action rpm_compare
    rubygems run_mode selinux skip_tags splayer storage suidmanager symbolic_file_mode
    tag_set tagging terminal user_attr warnings watched_file watcher
    watcher/change_watcher watcher/periodic_watcher watcher/timer windows yaml
  ].to_h { |name| ["puppet/util/#{name}", true] }.freeze

  # feature: as require takes it, without ".rb"
  def self.provided?(feature)
    PROVIDED.match?(feature) || UTILS.key?(feature)
  end
end

# Files of Puppet's library that modules require are part of this runtime.
module Kernel
  alias dalang_require require
  private :dalang_require

  def require(name)
    own = name.to_s.start_with?('puppet', 'facter', 'hiera', 'semantic_puppet') &&
          !Dalang.in_load_path?(name.to_s)
    return false if own && Dalang.provided?(name.to_s.delete_suffix('.rb'))

    # Parts of an installed Puppet or Facter do not fit into this runtime.
    if own && name.to_s.match?(%r{\A(?:puppet|facter)/})
      Dalang.state&.lack(name.to_s)
      raise LoadError.new("cannot load such file -- #{name}").tap { |e|
        e.instance_variable_set(:@path, name.to_s)
      }
    end
    begin
      dalang_require(name)
    rescue LoadError => e
      raise Dalang.named_package(e) unless e.path == name.to_s && Dalang.load_gems

      require(name)
    end
  end
  private :require
end

module Dalang
  # Libraries of Ruby that Puppet has, and the packages that contain them.
  PACKAGES = { 'hocon' => 'ruby-hocon' }.freeze

  # The error with the package that contains the library.
  def self.named_package(error)
    package = PACKAGES[error.path.to_s[%r{\A[^/]+}]]
    return error unless package && !error.message.end_with?(package)

    LoadError.new("#{error.message}; install the package #{package}").tap do |e|
      e.instance_variable_set(:@path, error.path)
    end
  end

  # Load Rubygems, which finds libraries elsewhere; false when that was done.
  def self.load_gems
    return false if @gems || Object.autoload?(:Gem).nil?

    @gems = true
    dalang_require('rubygems')
  end

  # The module puppetlabs-resource_api, which needs Puppet's library.
  RESOURCE_API = %r{\Apuppet/resource_api(?:/|\.rb\z|\z)}.freeze
  private_constant :RESOURCE_API

  # A module may have a file below lib/puppet/util of its own.
  def self.in_load_path?(name)
    return false if !name.include?('/') || name.match?(RESOURCE_API)

    file = name.end_with?('.rb') ? name : "#{name}.rb"
    # types add their module's directory as "type/../.."
    $LOAD_PATH.any? { |dir| dir.end_with?('/lib', '/..') && File.file?("#{dir}/#{file}") }
  end
end

# Libraries of modules, as module PuppetX::MODULE.
module PuppetX
end
