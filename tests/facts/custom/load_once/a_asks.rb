# A file with a syntax error is loaded once, however many facts are looked up
# that no file has.
%w[one two three].each do |name|
  Facter.add("asks_#{name}") { setcode { Facter.value("no_such_#{name}") || 'none' } }
end
