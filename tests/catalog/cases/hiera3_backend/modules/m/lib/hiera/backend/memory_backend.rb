require 'hiera/backend'
require 'hiera/filecache'
require 'yaml'

class Hiera
  module Backend
    # Files of YAML, by the API of Hiera 3.
    class Memory_backend
      def initialize(cache = nil)
        @cache = cache || Filecache.new
        Hiera.debug('memory starts')
      end

      def lookup(key, scope, order_override, resolution_type, context)
        return described(scope, order_override, resolution_type) if key.start_with?('described')
        return Backend.datasources(scope, order_override) { |s| s } if key == 'sources'

        found = false
        answer = nil
        Backend.datasourcefiles(:memory, scope, 'mem', order_override) do |_source, file|
          data = @cache.read_file(file, Hash) { |text| YAML.load(text) }
          next unless data.include?(key)

          new_answer = Backend.parse_answer(data[key], scope, {}, context)
          found = true
          case resolution_type.is_a?(Hash) ? :hash : resolution_type
          when :array then answer = (answer || []) + [new_answer].flatten
          when :hash then answer = Backend.merge_answer(new_answer, answer || {}, resolution_type)
          else
            answer = new_answer
            break
          end
        end
        throw :no_such_key unless found
        answer
      end

      private

      def described(scope, override, resolution_type)
        ["#{Config[:memory][:prefix]} #{Config[:backends].join('-')}", override,
         resolution_type.inspect, scope['calling_module'], scope['facts']['kernel'],
         scope.include?('nowhere'), scope.exist?('facts'), Config.include?(:logger),
         Hiera::Util.split_key('a."b.c".d')]
      end
    end
  end
end
