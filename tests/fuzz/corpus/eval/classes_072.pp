type Rec = Variant[Integer, Array[Rec]]
class a(Rec $r) { notice($r) }
class { 'a': r => [1, [2, [3]]] }
