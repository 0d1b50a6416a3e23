define m::shown($value = undef) {
  $text = "${value}"
  notify { $title: message => $text }
}
