type Nons = Integer
