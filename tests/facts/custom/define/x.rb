# define_fact and named resolutions.
Facter.define_fact(:d_two) do
  define_resolution(:light) { has_weight 1; setcode { 'light' } }
  define_resolution(:heavy) { has_weight 2; setcode { 'heavy' } }
end
Facter.define_fact(:d_aggregate) do
  define_resolution(:all, type: :aggregate) { chunk(:a) { [1] } }
end
Facter.define_fact(:d_again) do
  define_resolution(:same) { setcode { 'first' } }
  define_resolution(:same) { setcode { 'second' } }
end
