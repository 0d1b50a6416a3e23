class n::q($p) inherits n {
  notify {
    'q p': message => $p;
    'q k': message => lookup('k');
    'q w': message => lookup('w');
  }
}
