class lde::types { }
type Lde::Types::Inner = String
type Lde::Types::Inner = String
