# What the functions that this one calls see.
Puppet::Functions.create_function(:'m::seen') do
  def seen
    [
      call_function('inline_template', '<%= @name %> <%= @own %> <%= @top %> <%= scope.include?("own") %> <%= scope.to_s %>'),
      call_function('inline_epp', '<%= $name %> <%= $top %> <%= $module_name %>'),
      call_function('defined', '$own'), call_function('defined', '$top'),
      call_function('m::asks'), call_function('asks3'), call_function('tagged', 'tag_of_node'),
      call_function('getvar', 'top'), call_function('getvar', 'own', 'none'),
      call_function('m::puppet_sees')
    ].inspect
  end
end
