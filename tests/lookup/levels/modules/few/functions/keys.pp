function few::keys(String $key, Hash $options) { 1 }
