class n {
  notify {
    'n k': message => lookup('k');
    'n w': message => lookup('w');
  }
}
