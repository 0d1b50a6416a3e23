[$b] = 5
notice($b)
