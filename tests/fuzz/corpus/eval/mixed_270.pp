$a = 'b' $b = "${a}c" notice(@("E"))
  <${b}> ${$a.upcase}
  | E
