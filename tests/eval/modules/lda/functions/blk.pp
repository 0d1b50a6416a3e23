function lda::blk(Integer $x, Callable[Integer] &$b) { $b.call($x) }
