class m($p) {
  $calling_class = 'a variable'
  notify {
    'm p':    message => $p;
    'm k':    message => lookup('k');
    'm w':    message => lookup('w');
    'm call': message => m::f();
    'm hiera': message => hiera('k');
    'm inner': message => lookup('s');
  }
  ['x'].each |$x| {
    notify { 'm each': message => lookup('k') }
  }
  m::d { 'a': }
  include n::q
}
