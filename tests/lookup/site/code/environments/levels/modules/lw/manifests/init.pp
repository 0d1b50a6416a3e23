class lw {
  $which = 'a'
  notify { lookup('lw::key'): }
}
