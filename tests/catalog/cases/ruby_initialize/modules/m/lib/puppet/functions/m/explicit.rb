Puppet::Functions.create_function(:'m::explicit', Puppet::Functions::InternalFunction) do
  dispatch :explicit do
    scope_param
  end

  def initialize(scope, loader)
    super(scope, loader)
    @word = 'word'
  end

  def explicit(scope)
    [@word, scope.class.name, closure_scope.class.name].join(' ')
  end
end
