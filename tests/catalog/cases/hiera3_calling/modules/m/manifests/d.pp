define m::d($p = 'none') {
  notify {
    "${title} p": message => $p;
    "${title} k": message => lookup('k');
    "${title} w": message => lookup('w');
  }
}
