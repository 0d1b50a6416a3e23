sprintf('%1$s %s', 'a') #=> error unnumbered(1) mixed with numbered
sprintf('%s %1$s', 'a') #=> error numbered(1) after unnumbered(1)
sprintf('%s %<a>s', 'a') #=> error named<a> after unnumbered(1)
sprintf('%<a>s %s', {'a' => 1}) #=> error unnumbered(1) mixed with named
sprintf('%{a} %s', {'a' => 1}) #=> error unnumbered(1) mixed with named
sprintf('%s %{a}', {'a' => 1}) #=> error named{a} after unnumbered(1)
sprintf('%1$s %<a>s', {'a' => 1}) #=> error named<a> after numbered
sprintf('%<a>s %1$s', {'a' => 1}) #=> error numbered(1) after named
sprintf('%1$s %2$*1$d', 5, 3) #=> '5     3'
sprintf('%1$*2$d', 5, 3) #=> '  5'
sprintf('%*1$d', 5, 3) #=> error unnumbered(1) mixed with numbered
sprintf('%1$*d', 5, 3) #=> error unnumbered(1) mixed with numbered
sprintf('%0$s', 5, 3) #=> error malformed format string - %$
sprintf('%1$1$s', 5, 3) #=> error value given twice - 1$
sprintf('%<a><b>s', {'a' => 1}) #=> error named<b> after <a>
sprintf('%<a', {'a' => 1}) #=> error malformed name - unmatched parenthesis
sprintf('%{a', {'a' => 1}) #=> error malformed name - unmatched parenthesis
sprintf('%5<a>s', {'a' => 1}) #=> '    1'
sprintf('%-5<a>s|', {'a' => 1}) #=> '1    |'
sprintf('%<a>5s|', {'a' => 1}) #=> '    1|'
sprintf('%<a>.2f|', {'a' => 1}) #=> '1.00|'
sprintf('%{a}s', {'a' => 1}) #=> '1s'
sprintf('%5{a}|', {'a' => 1}) #=> '    1|'
sprintf('%.*f', 2, 3.14159) #=> '3.14'
sprintf('%5 d', 3) #=> error flag after width
sprintf('%5-d|', 3) #=> error flag after width
sprintf('%5 5d', 3) #=> error flag after width
sprintf('%.2.3f', 3) #=> error precision given twice
sprintf('%  d', 3) #=> ' 3'
sprintf('%++d', 3) #=> '+3'
sprintf("%\nd", 3) #=> "%\nd"
sprintf("%s %\n", 3) #=> "3 %\n"
sprintf("%s%", 3) #=> error incomplete format specifier; use %% (double %) instead
sprintf("100%") #=> error incomplete format specifier; use %% (double %) instead
sprintf("100% sure") #=> error too few arguments
sprintf("100%, %s", 'a') #=> error malformed format string - %,
sprintf('%c', '') #=> error %c requires a character
sprintf('%c', 10) #=> "\n"
sprintf('%5c|', 'a') #=> '    a|'
sprintf('%-5c|', 'a') #=> 'a    |'
sprintf('%c', 1.5) #=> "\u{1}"
sprintf('%c', [1]) #=> error no implicit conversion of Array into Integer
sprintf('%c', undef) #=> error %c requires a character
sprintf('%p', undef) #=> '""'
sprintf('%p', {'a' => 'b'}) #=> '{"a"=>"b"}'
sprintf('%-10p|', 'a') #=> '"a"       |'
sprintf('%.3p|', 'abc') #=> '"ab|'
sprintf('%d', '1_000') #=> '1000'
sprintf('%d', '0b11') #=> '3'
sprintf('%d', '011') #=> '9'
sprintf('%d', '1.5') #=> error invalid value for Integer(): "1.5"
sprintf('%d', '') #=> error invalid value for Integer(): ""
sprintf('%d', ' 1 ') #=> '1'
sprintf('%f', '1_0.5') #=> '10.500000'
sprintf('%f', '') #=> error invalid value for Float(): ""
sprintf('%e', 0) #=> '0.000000e+00'
sprintf('%e', -1.5e-10) #=> '-1.500000e-10'
sprintf('%10.3e|', 12345.678) #=> ' 1.235e+04|'
sprintf('%-12.3e|', 12345.678) #=> '1.235e+04   |'
sprintf('%+e', 1) #=> '+1.000000e+00'
sprintf('%g', 100000) #=> '100000'
sprintf('%g', 1000000) #=> '1e+06'
sprintf('%g', 0.0001) #=> '0.0001'
sprintf('%g', 0.00001) #=> '1e-05'
sprintf('%#g', 1) #=> '1.00000'
sprintf('%G', 1e-10) #=> '1E-10'
sprintf('%a', 1) #=> '0x1p+0'
sprintf('%a', 0) #=> '0x0p+0'
sprintf('%a', -0.1) #=> '-0x1.999999999999ap-4'
sprintf('%.3a', 1.999) #=> '0x1.ffcp+0'
sprintf('%x', 3.99) #=> '3'
sprintf('%x', '0xff') #=> 'ff'
sprintf('%x', 'ff') #=> error invalid value for Integer(): "ff"
sprintf('%#o', 0) #=> '0'
sprintf('%#x', 0) #=> '0'
sprintf('%#b', 0) #=> '0'
sprintf('%.5d', 42) #=> '00042'
sprintf('%.5x', 255) #=> '000ff'
sprintf('%8.5d|', 42) #=> '   00042|'
sprintf('%08.5d|', 42) #=> '   00042|'
sprintf('%-8.5d|', 42) #=> '00042   |'
sprintf('%+05d', 42) #=> '+0042'
sprintf('% 05d', 42) #=> ' 0042'
sprintf('%+x', 255) #=> '+ff'
sprintf('% x', 255) #=> ' ff'
sprintf('%#+x', -255) #=> '-0xff'
sprintf('%08x', -255) #=> '..ffff01'
sprintf('%.8x', -255) #=> '..ffff01'
sprintf('%8x|', -255) #=> '   ..f01|'
sprintf('%o', -1) #=> '..7'
sprintf('%b', -1) #=> '..1'
sprintf('%.8b', -5) #=> '..111011'
sprintf('%#b', -5) #=> '0b..1011'
sprintf('%B', -5) #=> '..1011'
sprintf('%X', -255) #=> '..F01'
sprintf('%#X', -255) #=> '0X..F01'
sprintf('%x', 0) #=> '0'
sprintf('%s %s', 'a', ['b']) #=> 'a ["b"]'
sprintf('%s', []) #=> '[]'
sprintf('%s', {}) #=> '{}'
sprintf('%5s|%-5s|', 'é', 'é') #=> '    é|é    |'
sprintf('%.1s', 'éa') #=> 'é'
sprintf('%05s', 'a') #=> '    a'
sprintf('%+s', 'a') #=> 'a'
sprintf('%#s', 'a') #=> 'a'
sprintf('% s', 'a') #=> 'a'
sprintf('%s', 1e20) #=> '1.0e+20'
sprintf('%s', 1.0e-5) #=> '1.0e-05'
sprintf('%d', 1e20) #=> '100000000000000000000'
sprintf('%d', -1.9) #=> '-1'
sprintf('%i %u', '7', '8') #=> '7 8'
sprintf('%d', Timestamp(5)) #=> error invalid value for Integer(): "1970-01-01T00:00:05.000000000 UTC"
sprintf('%s', Timespan(5)) #=> '0-00:00:05.0'
sprintf('%s', SemVer('1.2.3')) #=> '1.2.3'
sprintf('%s', Binary('YWJj')) #=> 'YWJj'
sprintf('%s', File['/a']) #=> 'File[/a]'
sprintf('%d', Integer) #=> error can't convert Puppet::Pops::Types::PIntegerType into Integer
sprintf('%f', true) #=> error can't convert true into Float
sprintf('%f', undef) #=> error invalid value for Float(): ""
sprintf('%f', [1]) #=> error can't convert Array into Float
sprintf('%999999999999d', 1) #=> error width too big
sprintf('%.999999999999d', 1) #=> error precision too big
sprintf('%*d', 'a', 1) #=> error no implicit conversion of String into Integer
sprintf('%*d', -5, 1) #=> '1    '
sprintf('%1000d', 1).length #=> 1000
sprintf('%.0d', 0) #=> ''
sprintf('%.0d|%5.0d|', 0, 0) #=> '|     |'
sprintf('%.0x', 0) #=> ''
sprintf('%#.3o', 8) #=> '010'
sprintf('%#5o|', 8) #=> '  010|'
sprintf('%#05o|', 8) #=> '00010|'
sprintf('%#-8x|', 255) #=> '0xff    |'
sprintf('%#8x|', 255) #=> '    0xff|'
sprintf('%-8x|', -255) #=> '..f01   |'
sprintf('%012b', -5) #=> '..1111111011'
sprintf('%012o', -8) #=> '..7777777770'
sprintf('%12o|', -8) #=> '        ..70|'
sprintf('%#x', -255) #=> '0x..f01'
sprintf('%#o', -8) #=> '..70'
sprintf('%#010b', -5) #=> '0b..111011'
sprintf('%5%') #=> error invalid format character - %
sprintf('%-%') #=> error invalid format character - %
sprintf('%.2%') #=> error invalid format character - %
sprintf('%%%d%%', 1) #=> '%1%'
sprintf('%.-5d', 1) #=> error flag after precision
sprintf('%.*d', -1, 5) #=> '5'
sprintf('%5*d', 1, 5) #=> error width given twice
sprintf('%.5*d', 1, 5) #=> error width after precision
sprintf('%.5 d', 1) #=> error flag after precision
sprintf('%.5 5d', 1) #=> error flag after precision
sprintf('%<a>1$d', {'a' => 1}) #=> error value given twice - 1$
sprintf('%1$<a>d', {'a' => 1}) #=> error named<a> after numbered
sprintf('%*2$d', 1, 5) #=> error unnumbered(1) mixed with numbered
sprintf('%1$*2$.*3$f|', 3.14159, 10, 2) #=> '      3.14|'
sprintf('%0$d', 1) #=> error malformed format string - %$
sprintf('%10$d', 1) #=> error too few arguments
sprintf('%99999999999$d', 1) #=> error width too big
sprintf('%+ d', 5) #=> '+5'
sprintf('%010d', -5) #=> '-000000005'
sprintf('%+010d', 5) #=> '+000000005'
sprintf('%-010d|', 5) #=> '5         |'
# Fields with indices, signs, widths and names.
sprintf('%1$s %2$s', 'a', 'b') #=> 'a b'
sprintf('%0$s', 'a') #=> error malformed format string - %$
sprintf('%2$s', 'a') #=> error too few arguments
sprintf('%+d % d %d', 5, 5, 5) #=> '+5  5 5'
sprintf('% +d', 5) #=> '+5'
sprintf('%+x % x %x', 255, 255, 255) #=> '+ff  ff ff'
sprintf('%+x % x %x', -255, -255, -255) #=> '-ff -ff ..f01'
sprintf('%05d|%-5d|%5d', 42, 42, 42) #=> '00042|42   |   42'
sprintf('%05.3d', 42) #=> '  042'
sprintf('%-05d|', 42) #=> '42   |'
sprintf('%05s|', 'a') #=> '    a|'
sprintf('%010f', 1.5) #=> '001.500000'
sprintf('%010.2f', -1.5) #=> '-000001.50'
sprintf('%-10.2f|', -1.5) #=> '-1.50     |'
sprintf('%+.1e', 12345.678) #=> '+1.2e+04'
sprintf('%g %g', 1e20, 0.0001) #=> '1e+20 0.0001'
sprintf('%c', 'xyz') #=> error %c requires a character
sprintf('%5c|%-5c|', 'x', 'y') #=> '    x|y    |'
sprintf('%c', 1114112) #=> error invalid character
sprintf('%.s|', 'abc') #=> '|'
sprintf('%.2s|', 'abc') #=> 'ab|'
sprintf('%5.2s|', 'abc') #=> '   ab|'
sprintf('%-5.2s|', 'abc') #=> 'ab   |'
sprintf('%*d|', -5, 42) #=> '42   |'
sprintf('%.*f', 2, 1.2345) #=> '1.23'
sprintf('%99999999999d', 1) #=> error width too big
sprintf('%.99999999999d', 1) #=> error precision too big
sprintf('%<a>d', {'a' => 1}) #=> '1'
sprintf('%<a>5d|%<b>-5s|', {'a' => 1, 'b' => 'x'}) #=> '    1|x    |'
sprintf('%<z>d', {'a' => 1}) #=> error key<z> not found
sprintf('%b %o %x %X', 5, 8, 255, 255) #=> '101 10 ff FF'
sprintf('%#b %#o %#x %#X', 5, 8, 255, 255) #=> '0b101 010 0xff 0XFF'
sprintf('%b %o %x', -5, -8, -255) #=> '..1011 ..70 ..f01'
sprintf('%08b|%08x', -5, -255) #=> '..111011|..ffff01'
sprintf('%.8b|%.8x', -5, -255) #=> '..111011|..ffff01'
sprintf('%f', 'nan') #=> error invalid value for Float(): "nan"
sprintf('%k', 1) #=> error malformed format string - %k
sprintf('%p %p', 'a', undef) #=> '"a" ""'
sprintf('%s', 1e23) #=> '1.0e+23'
sprintf('%d', 1e23) #=> '99999999999999991611392'
sprintf('%d', 1e15) #=> '1000000000000000'
sprintf('%d', 123456789012345680000.0) #=> '123456789012345683968'
sprintf('%d', -1e23) #=> '-99999999999999991611392'
sprintf('%d', 1e300) #=> '1000000000000000052504760255204420248704468581108159154915854115511802457988908195786371375080447864043704443832883878176942523235360430575644792184786706982848387200926575803737830233794788090059368953234970799945081119038967640880074652742780142494579258788820056842838115669472196386865459400540160'
sprintf('%d', 0.5) #=> '0'
sprintf('%d', -0.5) #=> '0'
sprintf('%d', 4503599627370497.5) #=> '4503599627370498'
sprintf('%p', "\t\r\n\"\\ #{x} #\$ #@ #x #") #=> '"\t\r\n\"\\ \#{x} \#$ \#@ #x #"'
sprintf('%p', {'a' => [1, {}], 2 => undef}) #=> '{"a"=>[1, {}], 2=>nil}'
sprintf('%.*99999999999999999999$d', 1) #=> error prec too big
