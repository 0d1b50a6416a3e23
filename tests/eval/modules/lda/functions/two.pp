function lda::two() { 1 }
function lda::three() { 2 }
