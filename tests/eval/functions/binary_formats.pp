# Binary as text, of one line and of several: Base 64 in lines of 60 characters.
String(Binary('', '%s'), '%b') #=> ''
String(Binary('', '%s'), '%B') #=> ''
String(Binary('', '%s'), '%u') #=> ''
String(Binary('abc', '%s'), '%b') #=> "YWJj\n"
String(Binary('ab', '%s'), '%b') #=> "YWI=\n"
String(Binary('a', '%s'), '%b') #=> "YQ==\n"
String(Binary('>>>???', '%s'), '%b') #=> "Pj4+Pz8/\n"
String(Binary('>>>???', '%s'), '%B') #=> 'Pj4+Pz8/'
String(Binary('>>>???', '%s'), '%u') #=> 'Pj4-Pz8_'
String(Binary('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH', '%s'), '%b') #=> "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5QUJDREVGR0g=\n"
String(Binary('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHI', '%s'), '%b') #=> "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5QUJDREVGR0hJ\n"
String(Binary('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ', '%s'), '%b') #=> "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5QUJDREVGR0hJ\nSg==\n"
String(Binary('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ', '%s'), '%B') #=> 'YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5QUJDREVGR0hJSg=='
String(Binary('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ>>>???', '%s'), '%u') #=> 'YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5QUJDREVGR0hJSj4-Pj8_Pw=='
String(Binary('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJabcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ>>>???', '%s'), '%b') #=> "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5QUJDREVGR0hJ\nSmFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6MDEyMzQ1Njc4OUFCQ0RFRkdI\nSUo+Pj4/Pz8=\n"
String(Binary('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ', '%s'), '%p') #=> 'Binary("YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5QUJDREVGR0hJSg==")'
String(Binary('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ', '%s'), '%s') #=> 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ'
String(Binary('abc', '%s'), '%t') #=> 'Binary'
String(Binary('abc', '%s'), '%T') #=> 'BINARY'
String(Binary('abc', '%s'), '%s') #=> 'abc'
String(Binary('gIE=', '%B'), '%s') #=> error "\x80" from ASCII-8BIT to UTF-8
String(Binary('abc', '%s'), '%#s') #=> '"abc"'
String(Binary('abc', '%s'), '%#p') #=> 'Binary("YWJj")'
String(Binary('abc', '%s'), '%#b') #=> '"YWJj\n"'
String(Binary('abc', '%s'), '%12B') #=> '        YWJj'
String(Binary('abc', '%s'), '%-12B') #=> 'YWJj        '
String(Binary('abc', '%s'), '%12.2B') #=> '          YW'
String(Binary('abc', '%s'), '%12p') #=> 'Binary("        YWJj")'
String(Binary('abc', '%s'), '%x') #=> error Illegal format 'x' specified for value of Binary type - expected one of the characters 'bButTsp'
String([Binary('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ', '%s')], '%a') #=> '[Binary("YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5QUJDREVGR0hJSg==")]'
String([Binary('abc', '%s')], {Array => {'format' => '%a', 'string_formats' => {Binary => '%b'}}}) #=> "[YWJj\n]"
String(Binary('w6k=', '%B'), '%s') #=> 'é'
String(Binary('YcOpgA==', '%B'), '%s') #=> error "\xC3" from ASCII-8BIT to UTF-8
String(Binary('YeI=', '%B'), '%s') #=> error "\xE2" from ASCII-8BIT to UTF-8
String(Binary('YeKC', '%B'), '%s') #=> error "\xE2" from ASCII-8BIT to UTF-8
String(Binary('/w==', '%B'), '%s') #=> error "\xFF" from ASCII-8BIT to UTF-8
String(Binary('é', '%s'), '%s') #=> 'é'
String(Binary('gGE=', '%B'), '%#s') #=> '"\x80a"'
