define p::entry(Integer $n) { notify { $title: } }
