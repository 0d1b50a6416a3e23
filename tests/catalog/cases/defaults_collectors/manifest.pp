File { mode => '0644' }
file { '/z': ensure => file }
class q {
  File { owner => 'r' }
  file { '/q': }
}
include q
Notify <| title == 'n' |> { message => 'o' }
@notify { 'n': }
