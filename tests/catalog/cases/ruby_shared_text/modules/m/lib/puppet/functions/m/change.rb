Puppet::Functions.create_function(:'m::change') do
  def change(x, how)
    case x
    when Hash then x.each_value { |v| change(v, how) }
    when Array then x.each { |v| change(v, how) }
    when String
      case how
      when 'append' then x << '+'
      when 'replace' then x.replace('new')
      else x.gsub!(/[aeiou]/, how)
      end
    end
    x
  end
end
