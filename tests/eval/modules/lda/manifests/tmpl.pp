class lda::tmpl { notify { 't': message => epp('lda/x.epp', {'v' => 1}) } }
