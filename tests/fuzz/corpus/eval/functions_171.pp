with() |$a = 5, $b = $a + 1| { notice($a, $b) }
