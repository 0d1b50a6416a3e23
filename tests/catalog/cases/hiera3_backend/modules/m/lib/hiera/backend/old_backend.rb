# The API of Hiera 1: nil is a missing value.
class Hiera
  module Backend
    class Old_backend
      def lookup(key, scope, _order_override, resolution_type)
        raise ArgumentError, 'the backend fails' if key == 'fails'

        { 'old' => "old #{scope['facts']['kernel']} #{resolution_type.inspect}",
          'wrong' => :symbol, 'set' => [1].each }[key]
      end
    end
  end
end
