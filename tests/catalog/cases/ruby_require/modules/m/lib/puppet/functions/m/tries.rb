Puppet::Functions.create_function(:'m::tries') do
  def tries(file)
    require file
    'loaded'
  rescue LoadError => e
    "#{e.class}: #{e.message} #{e.path}"
  end
end
