# The class and module whose code looks up, which version 3 can interpolate.
notify { 'top k': message => lookup('k') }
notify { 'top w': message => lookup('w') }
include m
m::d { 'b': p => 'x' }
node default {
  notify { 'node k': message => lookup('k') }
}
