$s = @("X"/L)
  a ${1 + 2} \
  b
  | X
notice($s)
