Foo <| a == 1 and (b != 2 or tag == c) and d == [1] and $x == 1 |>
