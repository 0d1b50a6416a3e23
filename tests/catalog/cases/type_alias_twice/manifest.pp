type Aa = Integer

type Aa = String
