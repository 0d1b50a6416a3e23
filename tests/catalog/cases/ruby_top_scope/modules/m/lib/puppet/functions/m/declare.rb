# Declares by other functions.
Puppet::Functions.create_function(:'m::declare') do
  dispatch :declare do
    param 'String', :name
  end

  def declare(name)
    call_function('create_resources', 'notify', "#{name} new" => { 'message' => 'x' })
    call_function('include', "m::c#{name}") if name == '4x'
    call_function('contain', 'm::contained') if name == 'd'
    call_function('realize', call_function('m::reference', 'virtual')) if name == '4x'
    call_function('each', ["#{name} block"]) do |title|
      call_function('create_resources', 'notify', title => {})
    end
    closure_scope.call_function('create_resources', ['notify', { "#{name} closure" => {} }])
    nil
  end
end
