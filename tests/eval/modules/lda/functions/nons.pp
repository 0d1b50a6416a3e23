function nons() { 1 }
