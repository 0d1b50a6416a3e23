# Not the function that hiera.yaml names.
function zzz::something() {
  { a => 1 }
}
