define lda::def($x) { notify { $title: message => $x } }
