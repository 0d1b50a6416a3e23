# Environments, modules and classes as Puppet Server 7.9.5 describes them: with
# Puppet's own ClassInformationService and environment loader, and the order of
# keys of its master_core.clj.
#
# usage: tests/peers/ruby tests/peers/inventory.rb CONFDIR CODEDIR MODULES
#            environments|modules|classes [ENVIRONMENT]
require 'json'
require 'puppet'
require 'puppet/info_service'
require 'puppet/network/http'

confdir, codedir, modules, what, name = ARGV
Puppet.initialize_settings(['--confdir', confdir, '--codedir', codedir,
                            '--vardir', "#{confdir}/var",
                            '--basemodulepath', modules])
loaders = Puppet.lookup(:environments)

def manifests(env)
  own = if env.manifest == Puppet::Node::Environment::NO_MANIFEST then []
        elsif File.directory?(env.manifest)
          Dir.glob(File.join(env.manifest, '**/*.pp'))
        elsif File.exist?(env.manifest) then [env.manifest]
        else []
        end
  own.concat(env.modules.collect(&:all_manifests)).flatten.uniq
end

def sorted(data)
  case data
  when Hash then data.map { |k, v| [k.to_s, sorted(v)] }.sort.to_h
  when Array then data.map { |v| sorted(v) }
  else data
  end
end

def modules_of(env)
  all = env.modules.map { |m| { name: m.forge_name || m.name, version: m.version } }
  sorted(name: env.name.to_s, modules: all)
end

answer =
  case what
  when 'environments'
    body = nil
    response = Object.new
    response.define_singleton_method(:respond_with) { |_, _, text| body = text }
    Puppet::Network::HTTP::API::Server::V3::Environments.new(loaders).call(nil, response)
    sorted(JSON.parse(body))
  when 'modules'
    modules_of(loaders.get(name))
  when 'classes'
    env = loaders.get(name)
    service = Puppet::InfoService::ClassInformationService.new
    files = service.classes_per_environment(name => manifests(env))[name]
    { 'files' => files.map { |path, entry| sorted(entry.merge('path' => path)) }
                      .sort_by { |f| f['path'] },
      'name' => name }
  end
puts JSON.generate(answer)
