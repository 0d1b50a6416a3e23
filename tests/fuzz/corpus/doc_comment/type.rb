Puppet::Type.newtype(:a) do
  @doc = <<-'EOT'
    Text
  EOT
  newparam(:name) { desc %q{b} }
end
