class ldf { notice('module') }
class ldf::part { notice('module') }
define ldf::piece() { notice('module') }
