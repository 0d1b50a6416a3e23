# A TypeSet refers to another one of its module.
notify { "x": message => [[1] =~ Tse::Many, [5] =~ Tse::Many, {"a" => 2} =~ Tse::Tinies] }
