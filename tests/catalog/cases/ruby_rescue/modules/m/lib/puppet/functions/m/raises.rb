module MErrors
  class Own < StandardError
    attr_reader :number

    def initialize(number)
      super('own')
      @number = number
    end
  end
end

Puppet::Functions.create_function(:'m::raises') do
  def raises(kind)
    case kind
    when 'argument' then raise ArgumentError, 'wrong'
    when 'own' then raise MErrors::Own.new(3)
    when 'key' then { 'a' => 1 }.fetch('b')
    when 'parse' then raise Puppet::ParseError, 'parse'
    when 'puppet' then raise Puppet::Error, 'puppet'
    end
  end
end
