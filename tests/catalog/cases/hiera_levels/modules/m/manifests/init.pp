class m($param, $none = 'default', $fallback = 'default', $absent = 'default') {
  notify { 'm': message => [$param, $none, $fallback, $absent] }
}
