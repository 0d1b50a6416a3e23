Puppet::Functions.create_function(:'m::refused') do
  def refused(text)
    Puppet::Pops::Types::TypeParser.singleton.parse(text).to_s
  rescue StandardError => e
    "refused #{e.message.empty?}"
  end
end
