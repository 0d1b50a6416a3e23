# frozen_string_literal: true

class Hiera
  # Merges at any depth.  Of two values that are not both hashes or both arrays
  # the right one counts, or (keeps_left) the left one.
  class DeepMerge
    def initialize(options, keeps_left)
      @prefix = options[:knockout_prefix]
      @sorts = options[:sort_merged_arrays]
      @merges_hashes = options[:merge_hash_arrays]
      @keeps_left = keeps_left
    end

    def merge(left, right)
      if left.is_a?(Hash) && right.is_a?(Hash)
        left.merge(right) { |_, a, b| merge(a, b) }
      elsif left.is_a?(Array) && right.is_a?(Array)
        arrays(left, right)
      elsif right.nil? || (@keeps_left && !left.nil?)
        left
      else
        right
      end
    end

    private

    def arrays(left, right)
      left, right = knock_out(left, right) if @prefix
      all = @merges_hashes ? merge_hashes(left, right) : left | right
      @sorts ? all.sort : all
    end

    def knock_out(left, right)
      out, right = right.partition { |v| v.is_a?(String) && v.start_with?(@prefix) }
      [left - out.map { |v| v.delete_prefix(@prefix) }, right]
    end

    def merge_hashes(left, right)
      return left | right unless (left + right).all?(Hash)

      both = left.zip(right).map { |a, b| merge(a, b) }
      both + right.drop(left.size)
    end
  end

  # What classes of back ends call.
  module Backend
    # A back end of Hiera 1, whose nil is a missing value.
    class Backend1xWrapper
      def initialize(wrapped)
        @wrapped = wrapped
      end

      def lookup(key, scope, override, resolution, _context)
        Hiera.debug('Using Hiera 1.x backend API to access instance of class ' \
                    "#{@wrapped.class.name}. Lookup recursion will not be detected")
        resolution = :hash if resolution.is_a?(Hash)
        value = @wrapped.lookup(key, scope, override, resolution)
        throw :no_such_key if value.nil?
        value
      end
    end

    class << self
      def datadir(backend, scope)
        own = Config[backend.to_sym]
        dir = (own && own[:datadir]) || Util.var_dir
        unless dir.is_a?(String)
          raise InvalidConfigurationError, "datadir for #{backend} cannot be an array"
        end

        interpolate_config(dir, scope, nil)
      end

      def datafile(backend, scope, source, extension)
        datafile_in(datadir(backend, scope), source, extension)
      end

      def datafile_in(datadir, source, extension)
        file = File.join(datadir, "#{source}.#{extension}")
        return file if File.exist?(file)

        Hiera.debug("Cannot find datafile #{file}, skipping")
        nil
      end

      # Yields the names of the hierarchy, or of the given one.
      def datasources(scope, override = nil, hierarchy = nil)
        all = [override, hierarchy || Config[:hierarchy] || 'common'].flatten.compact
        all.map do |source|
          source = interpolate_config(source, scope, override)
          if source == '' || source.match?(%r{(^/|//|/$)})
            Hiera.debug("Ignoring bad definition in :hierarchy: '#{source}'")
          else
            yield(source)
          end
        end
      end

      # Yields these names that have a file, with the file.
      def datasourcefiles(backend, scope, extension, override = nil, hierarchy = nil)
        dir = datadir(backend, scope)
        datasources(scope, override, hierarchy) do |source|
          Hiera.debug("Looking for data source #{source}")
          file = datafile_in(dir, source, extension)
          yield(source, file) if file
        end
      end

      CONTEXT = { recurse_guard: nil, order_override: nil }.freeze

      def parse_string(data, scope, extra = {}, context = CONTEXT)
        Interpolate.interpolate(data, scope, extra, context)
      end

      def parse_answer(data, scope, extra = {}, context = CONTEXT)
        case data
        when Numeric, true, false then data
        when String then parse_string(data, scope, extra, context)
        when Array then data.map { |v| parse_answer(v, scope, extra, context) }
        when Hash
          data.to_h do |k, v|
            [parse_string(k, scope, extra, context), parse_answer(v, scope, extra, context)]
          end
        end
      end

      def resolve_answer(answer, resolution)
        resolution == :array ? [answer].flatten.uniq.compact : answer
      end

      def merge_answer(left, right, resolution = nil)
        options = resolution.is_a?(Hash) ? resolution.dup : configured_merge
        behavior = options.delete(:behavior)
        case behavior.to_s
        when 'deeper' then DeepMerge.new(options, false).merge(left, right)
        when 'deep' then DeepMerge.new(options, true).merge(left, right)
        else left.merge(right)
        end
      end

      # The value of the rest of a key in the value of its first segment.
      def qualified_lookup(segments, hash, full_key = nil)
        from = full_key ? " from key '#{full_key}'" : ''
        segments.inject(hash) do |value, segment|
          throw :no_such_key if value.nil?
          member(value, segment, from)
        end
      end

      def interpolate_config(entry, scope, override)
        outer = @context
        @context ||= { is_interpolate_config: true, order_override: override,
                       recurse_guard: RecursiveGuard.new }
        Interpolate.interpolate(entry, scope, {}, @context.merge(order_override: override))
      ensure
        @context = outer
      end

      private

      def configured_merge
        { behavior: Config[:merge_behavior] }.merge(Config[:deep_merge_options] || {})
      end

      def member(value, segment, from)
        if segment.match?(/\A[0-9]+\z/)
          index = segment.to_i
          mismatch(value, 'Array', segment, from) unless value.instance_of?(Array)
          throw :no_such_key unless index < value.size
          return value[index]
        end
        if !value.respond_to?(:[]) || value.instance_of?(Array) || value.instance_of?(String)
          mismatch(value, 'a hash-like object', segment, from)
        end
        throw :no_such_key unless value.include?(segment)
        value[segment]
      end

      def mismatch(value, wanted, segment, from)
        raise Exception, "Hiera type mismatch: Got #{value.class.name} when #{wanted} was " \
                         "expected to access value using '#{segment}'#{from}"
      end
    end
  end
end
