function lda::priv() { $undefd }
