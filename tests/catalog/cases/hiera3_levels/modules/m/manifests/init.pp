class m (String $second = 'default', $absent = 'default') {
  notify { "parameter ${second} ${absent}": }
  notify { 'in a module': message => hiera('described_in') }
}
