# Numbers, and strings that look like numbers.
define numbers::thing($n) { notify { "numbers ${title}": message => "${n} ${type($n, 'generalized')}" } }
node 'a.numbers' {
  @@numbers::thing {
    'int': n => 3;
    'string': n => '3';
    'float': n => 3.0;
    'floats': n => '3.0';
    'half': n => 0.5;
    'negative': n => -7;
    'large': n => 9007199254740993;
    'largest': n => 9223372036854775807;
    'small': n => 1.0e-10;
    'hex': n => 0xff;
    'zero': n => 0;
  }
}
node 'all.numbers' { Numbers::Thing <<| |>> }
node 'int.numbers' { Numbers::Thing <<| n == 3 |>> }
node 'string.numbers' { Numbers::Thing <<| n == '3' |>> }
node 'float.numbers' { Numbers::Thing <<| n == 3.0 |>> }
node 'half.numbers' { Numbers::Thing <<| n == 0.5 |>> }
node 'negative.numbers' { $n = -7 Numbers::Thing <<| n == $n |>> }
node 'large.numbers' { Numbers::Thing <<| n == 9007199254740993 |>> }
node 'largest.numbers' { Numbers::Thing <<| n == 9223372036854775807 |>> }
node 'hex.numbers' { Numbers::Thing <<| n == 255 |>> }
node 'zero.numbers' { Numbers::Thing <<| n == 0 |>> }
#> a all int string float half negative large largest hex zero
