Puppet::Type.type(:keeper).provide(:absent, parent: :lines) do
  desc 'Needs a program that a run may install.'
  commands needed: File.join(Puppet[:vardir], 'needed')
end
