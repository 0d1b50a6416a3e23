# Attributes of another type, which only Puppet's library has.
Puppet::Type.newtype(:like_file) do
  file = Puppet::Type.type(:file)
  %i[path owner mode].each do |name|
    if file.attrtype(name) == :param
      newparam(name, namevar: true)
    else
      newproperty(name, parent: file.attrclass(name))
    end
  end
end
