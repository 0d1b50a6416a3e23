Puppet::Functions.create_function(:'m::core') do
  def core
    o = Object.new
    o.meta_def(:one) { 1 }
    o.meta_eval { define_method(:two) { 2 } }
    of = Class.new { class_def(:three) { |x| x + 3 } }
    results = [o.one, o.two, of.new.three(0)]
    o.meta_undef(:one)
    results << o.respond_to?(:one) << (o.meta_eval { self } == o.singleton_class)
    results << n_('one', 'many', 1) << n_('one', 'many', 2)
    results << ('%{a} %{b}' % { a: 1, b: 2 }) << ('%d %s' % [1, 'x']) << ('%05.1f' % 2.25)
    results << begin
      '%{a} %{none}' % { a: 1 }
    rescue KeyError => e
      e.class.to_s
    end
    results << {}.respond_to?(:to_pson) << defined?(PSON) << [1].respond_to?(:to_json)
    results.inspect
  end
end
