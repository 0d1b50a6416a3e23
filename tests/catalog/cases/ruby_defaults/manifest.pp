File { owner => 'root', mode => '0644' }
class m {
  File { mode => '0600', group => ['a', 'b'] }
  notify { 'of a class': message => defaults3('File') }
  notify { 'of another type': message => defaults3('Exec') }
}
include m
notify { 'of the top': message => defaults3('File') }
