# frozen_string_literal: true

module Puppet
  module Pops
    module Lookup
      # What the function of a level of Hiera gets as its last argument.  The
      # cache of a function in Ruby is here and holds any object; that of a
      # function in the Puppet language is the worker's.
      class Context
        TYPE = 'Puppet::LookupContext'

        # The object as it travels.
        attr_reader :object

        # value, or the context that it stands for.
        def self.of(value)
          value.type_name == TYPE ? new(value) : value
        end

        def initialize(object)
          @object = object
          @attributes = object._pcore_init_hash
          return unless @attributes['in_ruby']

          @cache = (Dalang.state.contexts[@attributes['number']] ||= {})
        end

        def module_name
          @attributes['module_name']
        end

        def environment_name
          @attributes['environment_name'].to_sym
        end

        def not_found
          throw :no_such_key
        end

        def explain
          ask('explain text', yield.to_s) if @attributes['explains']
          nil
        end

        def interpolate(value)
          interpolated?(value) ? ask('interpolate', value) : value
        end

        def cache(key, value)
          return ask('cache', key, value) unless @cache

          @cache[key] = value
        end

        def cache_all(hash)
          @cache ? @cache.merge!(hash) : ask('cache_all', hash)
          nil
        end

        def cache_has_key(key)
          @cache ? @cache.include?(key) : ask('cache_has_key', key)
        end

        def cached_value(key)
          @cache ? @cache[key] : ask('cached_value', key)
        end

        def cached_entries(&block)
          return entries.each unless block

          entries.each_pair do |pair|
            block.arity == 2 ? yield(*pair) : yield(pair)
          end
          nil
        end

        # A copy of the cache.
        def entries
          @cache ? @cache.dup : ask('cached_entries').to_h
        end

        def cached_file_data(path, &block)
          Dalang.state.files.data(path, &block)
        end

        def to_s
          "#{TYPE}({'module_name' => #{module_name.inspect}})"
        end
        alias inspect to_s

        private

        def ask(member, *args)
          Dalang::Values.seen(
            Dalang.link.value(:context, @object, member,
                              args.map { |v| Dalang::Values.out(v) })
          )
        end

        def interpolated?(value)
          case value
          when String then value.include?('%{')
          when Array then value.any? { |v| interpolated?(v) }
          when Hash
            value.any? { |k, v| interpolated?(k) || interpolated?(v) }
          else false
          end
        end
      end
    end
  end

  LookupContext = Pops::Lookup::Context
end

module Dalang
  module Lookup
    # Objects that Hiera's data cannot contain: other objects become texts.
    module Foreign
      module_function

      def foreign?(value)
        case value
        when Symbol then !%i[default undef].include?(value)
        when Array then value.any? { |v| foreign?(v) }
        when Hash then value.any? { |k, v| foreign?(k) || foreign?(v) }
        else Dalang::Values.foreign?(value)
        end
      end

      # Puppet's type of such a value.
      def type(value)
        case value
        when Array then container('Array', [value])
        when Hash then container('Hash', [value.keys, value.values])
        else "Runtime[ruby, '#{value.class}']"
        end
      end

      def container(name, parts)
        size = parts[0].size
        "#{name}[#{[*parts.map { |p| common(p) }, size, size].join(', ')}]"
      end

      def common(values)
        types = values.map { |v| foreign?(v) ? type(v) : Dalang.type('infer', '', v).to_s }
        types.uniq.size == 1 ? types[0] : 'Any'
      end
    end

    # The result of a function of the kinds lookup_key and data_dig.
    def self.check(name, args, result)
      key, options, context = args
      return unless context.is_a?(Puppet::LookupContext) && Foreign.foreign?(result)

      kind = key.is_a?(Array) ? 'data_dig' : 'lookup_key'
      at = options['path'] || options['uri']
      raise Puppet::Error,
            "Value for key '#{Array(key).join('.')}', returned from #{kind} " \
            "function '#{name}'#{", when using location '#{at}'," if at} has " \
            'wrong type, expects Puppet::LookupValue, got ' \
            "#{Foreign.type(result)}"
    end

    # What functions have made of files, as long as those do not change.
    class Files
      MAX = 10_000

      Entry = Struct.new(:stat, :data)

      def initialize
        @entries = {}
      end

      def data(path)
        path = path.to_s
        entry = @entries[path]
        stat = File.stat(path).then { |s| [s.ino, s.mtime, s.size] }
        return entry.data if entry && entry.stat == stat

        text = File.read(path, encoding: 'UTF-8')
        @entries.clear if @entries.size >= MAX
        (@entries[path] = Entry.new(stat, block_given? ? yield(text) : text)).data
      end
    end
  end
end
