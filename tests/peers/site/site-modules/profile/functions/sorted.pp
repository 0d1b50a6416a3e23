# Sort a hash by its keys.
function profile::sorted(Hash $h) >> Hash {
  $h.keys.sort.reduce({}) |$all, $key| { $all + { $key => $h[$key] } }
}
