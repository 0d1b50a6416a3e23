function wrongkey::keys(Integer $key, Hash $options, $context) { 1 }
