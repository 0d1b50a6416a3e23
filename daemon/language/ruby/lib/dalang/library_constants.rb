# frozen_string_literal: true

# Constants that Puppet's application has loaded before it applies a catalog;
# here the library loads them on first need.
{
  Object => { Tempfile: 'tempfile' },
  Puppet => { Coercion: 'puppet/coercion' },
  Puppet::FileBucket => { Dipper: 'puppet/file_bucket/dipper' },
  Puppet::FileServing => { Content: 'puppet/file_serving/content',
                           Fileset: 'puppet/file_serving/fileset' },
  Puppet::Parameter => { Boolean: 'puppet/parameter/boolean',
                         PackageOptions: 'puppet/parameter/package_options',
                         Path: 'puppet/parameter/path' },
  Puppet::Property => { Boolean: 'puppet/property/boolean', KeyValue: 'puppet/property/keyvalue',
                        List: 'puppet/property/list', OrderedList: 'puppet/property/ordered_list' },
  # the file of ObjectAdd loads that of NameService
  Puppet::Provider => { NameService: 'puppet/provider/nameservice/objectadd',
                        Package: 'puppet/provider/package',
                        ParsedFile: 'puppet/provider/parsedfile' },
  Puppet::Util => { Backups: 'puppet/util/backups', Diff: 'puppet/util/diff',
                    SELinux: 'puppet/util/selinux' }
}.each do |scope, files|
  files.each { |name, file| scope.autoload(name, file) unless scope.const_defined?(name, false) }
end

module Dalang
  # Puppet::Type::File and its like: Puppet's loader of types reads their files,
  # so that an autoload would define them twice.
  module TypeConstants
    def const_missing(name)
      type = Puppet::Type.type(name.to_s.downcase) if equal?(Puppet::Type)
      type && const_defined?(name, false) ? const_get(name, false) : super
    end
  end
end

Puppet::Type.singleton_class.prepend(Dalang::TypeConstants)
