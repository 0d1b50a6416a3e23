class m::crlf {
  notify { 'class': message => 'a
b' }
  notify { 'heredoc': message => @(END) }
    one
    two
    | END
  # comment
  $x = 1 # another
  notify { "x ${x}": }
}
