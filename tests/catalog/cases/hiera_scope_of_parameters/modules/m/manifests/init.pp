class m($param = 'p', $names, $by_path) {
  $inherited = 'from m'
  notify { "m ${names} ${by_path}": }
}
