function hashkeys::data($o, $c) >> Hash[Array, Integer] { {} }
