# Formats and limits of times.
strftime(Timespan(0),'%D') #=> '0'
strftime(Timespan(0),'%H') #=> '00'
strftime(Timespan(0),'%M') #=> '00'
strftime(Timespan(0),'%S') #=> '00'
strftime(Timespan(0),'%L') #=> '0  '
strftime(Timespan(0),'%N') #=> '0        '
strftime(Timespan(0),'%-D') #=> '0'
strftime(Timespan(0),'%_D') #=> '0'
strftime(Timespan(0),'%3D') #=> '000'
strftime(Timespan(0),'%-H') #=> '0'
strftime(Timespan(0),'%_H') #=> ' 0'
strftime(Timespan(0),'%4H') #=> '0000'
strftime(Timespan(0),'%3N') #=> '0  '
strftime(Timespan(0),'%6N') #=> '0     '
strftime(Timespan(0),'%9N') #=> '0        '
strftime(Timespan(0),'%3L') #=> '0  '
strftime(Timespan(0),'%6L') #=> '0     '
strftime(Timespan(0),'%%') #=> '%'
strftime(Timespan(0),'%D-%H:%M:%S.%-N') #=> '0-00:00:00.0'
strftime(Timespan(0),'%H:%M:%S.%L') #=> '00:00:00.0  '
strftime(Timespan(0),'%S.%N') #=> '00.0        '
strftime(Timespan(0),'%-S') #=> '0'
strftime(Timespan(0),'%_5S') #=> '    0'
strftime(Timespan(0),'%05H') #=> '00000'
strftime(Timespan(0),'%x') #=> error Bad format specifier '%' in '%x', at position 1
strftime(Timespan(0),'%Q') #=> error Bad format specifier '%' in '%Q', at position 1
strftime(Timespan(0),'%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan(0),'a%Hb') #=> 'a00b'
strftime(Timespan(0),'%F') #=> error Bad format specifier '%' in '%F', at position 1
strftime(Timespan(0),'%T') #=> error Bad format specifier '%' in '%T', at position 1
strftime(Timespan(0),'%M%S') #=> '0000'
strftime(Timespan(0),'%1L') #=> '0'
strftime(Timespan(0),'%0H') #=> '00'
strftime(Timespan(0),'%-L') #=> '0'
strftime(Timespan(0),'%-3N') #=> '0'
strftime(Timespan(0),'%_9N') #=> '0        '
strftime(Timespan(0),'%L%N') #=> '0  0        '
Timespan(0) #=> '0-00:00:00.0'
String(Timespan(0)) #=> '0-00:00:00.0'
"${Timespan(0)}" #=> '0-00:00:00.0'
Integer(Timespan(0)) #=> 0
Float(Timespan(0)) #=> 0.0
type(Timespan(0)) #=> Timespan['0-00:00:00.0']
strftime(Timespan(1.5),'%D') #=> '0'
strftime(Timespan(1.5),'%H') #=> '00'
strftime(Timespan(1.5),'%M') #=> '00'
strftime(Timespan(1.5),'%S') #=> '01'
strftime(Timespan(1.5),'%L') #=> '1500'
strftime(Timespan(1.5),'%N') #=> '1500000000'
strftime(Timespan(1.5),'%-D') #=> '0'
strftime(Timespan(1.5),'%_D') #=> '0'
strftime(Timespan(1.5),'%3D') #=> '000'
strftime(Timespan(1.5),'%-H') #=> '0'
strftime(Timespan(1.5),'%_H') #=> ' 0'
strftime(Timespan(1.5),'%4H') #=> '0000'
strftime(Timespan(1.5),'%3N') #=> '1500'
strftime(Timespan(1.5),'%6N') #=> '1500000'
strftime(Timespan(1.5),'%9N') #=> '1500000000'
strftime(Timespan(1.5),'%3L') #=> '1500'
strftime(Timespan(1.5),'%6L') #=> '1500  '
strftime(Timespan(1.5),'%%') #=> '%'
strftime(Timespan(1.5),'%D-%H:%M:%S.%-N') #=> '0-00:00:01.5'
strftime(Timespan(1.5),'%H:%M:%S.%L') #=> '00:00:01.500'
strftime(Timespan(1.5),'%S.%N') #=> '01.500000000'
strftime(Timespan(1.5),'%-S') #=> '1'
strftime(Timespan(1.5),'%_5S') #=> '    1'
strftime(Timespan(1.5),'%05H') #=> '00000'
strftime(Timespan(1.5),'%x') #=> error Bad format specifier '%' in '%x', at position 1
strftime(Timespan(1.5),'%Q') #=> error Bad format specifier '%' in '%Q', at position 1
strftime(Timespan(1.5),'%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan(1.5),'a%Hb') #=> 'a00b'
strftime(Timespan(1.5),'%F') #=> error Bad format specifier '%' in '%F', at position 1
strftime(Timespan(1.5),'%T') #=> error Bad format specifier '%' in '%T', at position 1
strftime(Timespan(1.5),'%M%S') #=> '0001'
strftime(Timespan(1.5),'%1L') #=> '1500'
strftime(Timespan(1.5),'%0H') #=> '00'
strftime(Timespan(1.5),'%-L') #=> '1500'
strftime(Timespan(1.5),'%-3N') #=> '1500'
strftime(Timespan(1.5),'%_9N') #=> '1500000000'
strftime(Timespan(1.5),'%L%N') #=> '1500500000000'
Timespan(1.5) #=> '0-00:00:01.5'
String(Timespan(1.5)) #=> '0-00:00:01.5'
"${Timespan(1.5)}" #=> '0-00:00:01.5'
Integer(Timespan(1.5)) #=> 1
Float(Timespan(1.5)) #=> 1.5
type(Timespan(1.5)) #=> Timespan['0-00:00:01.5']
strftime(Timespan(-1.5),'%D') #=> '-0'
strftime(Timespan(-1.5),'%H') #=> '-00'
strftime(Timespan(-1.5),'%M') #=> '-00'
strftime(Timespan(-1.5),'%S') #=> '-01'
strftime(Timespan(-1.5),'%L') #=> '-1500'
strftime(Timespan(-1.5),'%N') #=> '-1500000000'
strftime(Timespan(-1.5),'%-D') #=> '-0'
strftime(Timespan(-1.5),'%_D') #=> '-0'
strftime(Timespan(-1.5),'%3D') #=> '-000'
strftime(Timespan(-1.5),'%-H') #=> '-0'
strftime(Timespan(-1.5),'%_H') #=> '- 0'
strftime(Timespan(-1.5),'%4H') #=> '-0000'
strftime(Timespan(-1.5),'%3N') #=> '-1500'
strftime(Timespan(-1.5),'%6N') #=> '-1500000'
strftime(Timespan(-1.5),'%9N') #=> '-1500000000'
strftime(Timespan(-1.5),'%3L') #=> '-1500'
strftime(Timespan(-1.5),'%6L') #=> '-1500  '
strftime(Timespan(-1.5),'%%') #=> '-%'
strftime(Timespan(-1.5),'%D-%H:%M:%S.%-N') #=> '-0-00:00:01.5'
strftime(Timespan(-1.5),'%H:%M:%S.%L') #=> '-00:00:01.500'
strftime(Timespan(-1.5),'%S.%N') #=> '-01.500000000'
strftime(Timespan(-1.5),'%-S') #=> '-1'
strftime(Timespan(-1.5),'%_5S') #=> '-    1'
strftime(Timespan(-1.5),'%05H') #=> '-00000'
strftime(Timespan(-1.5),'%x') #=> error Bad format specifier '%' in '%x', at position 1
strftime(Timespan(-1.5),'%Q') #=> error Bad format specifier '%' in '%Q', at position 1
strftime(Timespan(-1.5),'%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan(-1.5),'a%Hb') #=> '-a00b'
strftime(Timespan(-1.5),'%F') #=> error Bad format specifier '%' in '%F', at position 1
strftime(Timespan(-1.5),'%T') #=> error Bad format specifier '%' in '%T', at position 1
strftime(Timespan(-1.5),'%M%S') #=> '-0001'
strftime(Timespan(-1.5),'%1L') #=> '-1500'
strftime(Timespan(-1.5),'%0H') #=> '-00'
strftime(Timespan(-1.5),'%-L') #=> '-1500'
strftime(Timespan(-1.5),'%-3N') #=> '-1500'
strftime(Timespan(-1.5),'%_9N') #=> '-1500000000'
strftime(Timespan(-1.5),'%L%N') #=> '-1500500000000'
Timespan(-1.5) #=> '-0-00:00:01.5'
String(Timespan(-1.5)) #=> '-0-00:00:01.5'
"${Timespan(-1.5)}" #=> '-0-00:00:01.5'
Integer(Timespan(-1.5)) #=> -2
Float(Timespan(-1.5)) #=> -1.5
type(Timespan(-1.5)) #=> Timespan['-0-00:00:01.5']
strftime(Timespan(93784.123456789),'%D') #=> '1'
strftime(Timespan(93784.123456789),'%H') #=> '26'
strftime(Timespan(93784.123456789),'%M') #=> '1563'
strftime(Timespan(93784.123456789),'%S') #=> '93784'
strftime(Timespan(93784.123456789),'%L') #=> '93784123'
strftime(Timespan(93784.123456789),'%N') #=> '93784123456789'
strftime(Timespan(93784.123456789),'%-D') #=> '1'
strftime(Timespan(93784.123456789),'%_D') #=> '1'
strftime(Timespan(93784.123456789),'%3D') #=> '001'
strftime(Timespan(93784.123456789),'%-H') #=> '26'
strftime(Timespan(93784.123456789),'%_H') #=> '26'
strftime(Timespan(93784.123456789),'%4H') #=> '0026'
strftime(Timespan(93784.123456789),'%3N') #=> '93784123'
strftime(Timespan(93784.123456789),'%6N') #=> '93784123456'
strftime(Timespan(93784.123456789),'%9N') #=> '93784123456789'
strftime(Timespan(93784.123456789),'%3L') #=> '93784123'
strftime(Timespan(93784.123456789),'%6L') #=> '93784123'
strftime(Timespan(93784.123456789),'%%') #=> '%'
strftime(Timespan(93784.123456789),'%D-%H:%M:%S.%-N') #=> '1-02:03:04.123456789'
strftime(Timespan(93784.123456789),'%H:%M:%S.%L') #=> '26:03:04.123'
strftime(Timespan(93784.123456789),'%S.%N') #=> '93784.123456789'
strftime(Timespan(93784.123456789),'%-S') #=> '93784'
strftime(Timespan(93784.123456789),'%_5S') #=> '93784'
strftime(Timespan(93784.123456789),'%05H') #=> '00026'
strftime(Timespan(93784.123456789),'%x') #=> error Bad format specifier '%' in '%x', at position 1
strftime(Timespan(93784.123456789),'%Q') #=> error Bad format specifier '%' in '%Q', at position 1
strftime(Timespan(93784.123456789),'%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan(93784.123456789),'a%Hb') #=> 'a26b'
strftime(Timespan(93784.123456789),'%F') #=> error Bad format specifier '%' in '%F', at position 1
strftime(Timespan(93784.123456789),'%T') #=> error Bad format specifier '%' in '%T', at position 1
strftime(Timespan(93784.123456789),'%M%S') #=> '156304'
strftime(Timespan(93784.123456789),'%1L') #=> '93784123'
strftime(Timespan(93784.123456789),'%0H') #=> '26'
strftime(Timespan(93784.123456789),'%-L') #=> '93784123'
strftime(Timespan(93784.123456789),'%-3N') #=> '93784123'
strftime(Timespan(93784.123456789),'%_9N') #=> '93784123456789'
strftime(Timespan(93784.123456789),'%L%N') #=> '93784123123456789'
Timespan(93784.123456789) #=> '1-02:03:04.123456789'
String(Timespan(93784.123456789)) #=> '1-02:03:04.123456789'
"${Timespan(93784.123456789)}" #=> '1-02:03:04.123456789'
Integer(Timespan(93784.123456789)) #=> 93784
Float(Timespan(93784.123456789)) #=> 93784.123456789
type(Timespan(93784.123456789)) #=> Timespan['1-02:03:04.123456789']
strftime(Timespan(1,2,3,4),'%D') #=> '1'
strftime(Timespan(1,2,3,4),'%H') #=> '26'
strftime(Timespan(1,2,3,4),'%M') #=> '1563'
strftime(Timespan(1,2,3,4),'%S') #=> '93784'
strftime(Timespan(1,2,3,4),'%L') #=> '93784000'
strftime(Timespan(1,2,3,4),'%N') #=> '93784000000000'
strftime(Timespan(1,2,3,4),'%-D') #=> '1'
strftime(Timespan(1,2,3,4),'%_D') #=> '1'
strftime(Timespan(1,2,3,4),'%3D') #=> '001'
strftime(Timespan(1,2,3,4),'%-H') #=> '26'
strftime(Timespan(1,2,3,4),'%_H') #=> '26'
strftime(Timespan(1,2,3,4),'%4H') #=> '0026'
strftime(Timespan(1,2,3,4),'%3N') #=> '93784000'
strftime(Timespan(1,2,3,4),'%6N') #=> '93784000000'
strftime(Timespan(1,2,3,4),'%9N') #=> '93784000000000'
strftime(Timespan(1,2,3,4),'%3L') #=> '93784000'
strftime(Timespan(1,2,3,4),'%6L') #=> '93784000'
strftime(Timespan(1,2,3,4),'%%') #=> '%'
strftime(Timespan(1,2,3,4),'%D-%H:%M:%S.%-N') #=> '1-02:03:04.0'
strftime(Timespan(1,2,3,4),'%H:%M:%S.%L') #=> '26:03:04.0  '
strftime(Timespan(1,2,3,4),'%S.%N') #=> '93784.0        '
strftime(Timespan(1,2,3,4),'%-S') #=> '93784'
strftime(Timespan(1,2,3,4),'%_5S') #=> '93784'
strftime(Timespan(1,2,3,4),'%05H') #=> '00026'
strftime(Timespan(1,2,3,4),'%x') #=> error Bad format specifier '%' in '%x', at position 1
strftime(Timespan(1,2,3,4),'%Q') #=> error Bad format specifier '%' in '%Q', at position 1
strftime(Timespan(1,2,3,4),'%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan(1,2,3,4),'a%Hb') #=> 'a26b'
strftime(Timespan(1,2,3,4),'%F') #=> error Bad format specifier '%' in '%F', at position 1
strftime(Timespan(1,2,3,4),'%T') #=> error Bad format specifier '%' in '%T', at position 1
strftime(Timespan(1,2,3,4),'%M%S') #=> '156304'
strftime(Timespan(1,2,3,4),'%1L') #=> '93784000'
strftime(Timespan(1,2,3,4),'%0H') #=> '26'
strftime(Timespan(1,2,3,4),'%-L') #=> '93784000'
strftime(Timespan(1,2,3,4),'%-3N') #=> '93784000'
strftime(Timespan(1,2,3,4),'%_9N') #=> '93784000000000'
strftime(Timespan(1,2,3,4),'%L%N') #=> '937840000        '
Timespan(1,2,3,4) #=> '1-02:03:04.0'
String(Timespan(1,2,3,4)) #=> '1-02:03:04.0'
"${Timespan(1,2,3,4)}" #=> '1-02:03:04.0'
Integer(Timespan(1,2,3,4)) #=> 93784
Float(Timespan(1,2,3,4)) #=> 93784.0
type(Timespan(1,2,3,4)) #=> Timespan['1-02:03:04.0']
strftime(Timespan(1,2,3,4,5,6,7),'%D') #=> '1'
strftime(Timespan(1,2,3,4,5,6,7),'%H') #=> '26'
strftime(Timespan(1,2,3,4,5,6,7),'%M') #=> '1563'
strftime(Timespan(1,2,3,4,5,6,7),'%S') #=> '93784'
strftime(Timespan(1,2,3,4,5,6,7),'%L') #=> '93784005'
strftime(Timespan(1,2,3,4,5,6,7),'%N') #=> '93784005006007'
strftime(Timespan(1,2,3,4,5,6,7),'%-D') #=> '1'
strftime(Timespan(1,2,3,4,5,6,7),'%_D') #=> '1'
strftime(Timespan(1,2,3,4,5,6,7),'%3D') #=> '001'
strftime(Timespan(1,2,3,4,5,6,7),'%-H') #=> '26'
strftime(Timespan(1,2,3,4,5,6,7),'%_H') #=> '26'
strftime(Timespan(1,2,3,4,5,6,7),'%4H') #=> '0026'
strftime(Timespan(1,2,3,4,5,6,7),'%3N') #=> '93784005'
strftime(Timespan(1,2,3,4,5,6,7),'%6N') #=> '93784005006'
strftime(Timespan(1,2,3,4,5,6,7),'%9N') #=> '93784005006007'
strftime(Timespan(1,2,3,4,5,6,7),'%3L') #=> '93784005'
strftime(Timespan(1,2,3,4,5,6,7),'%6L') #=> '93784005'
strftime(Timespan(1,2,3,4,5,6,7),'%%') #=> '%'
strftime(Timespan(1,2,3,4,5,6,7),'%D-%H:%M:%S.%-N') #=> '1-02:03:04.5006007'
strftime(Timespan(1,2,3,4,5,6,7),'%H:%M:%S.%L') #=> '26:03:04.5  '
strftime(Timespan(1,2,3,4,5,6,7),'%S.%N') #=> '93784.5006007  '
strftime(Timespan(1,2,3,4,5,6,7),'%-S') #=> '93784'
strftime(Timespan(1,2,3,4,5,6,7),'%_5S') #=> '93784'
strftime(Timespan(1,2,3,4,5,6,7),'%05H') #=> '00026'
strftime(Timespan(1,2,3,4,5,6,7),'%x') #=> error Bad format specifier '%' in '%x', at position 1
strftime(Timespan(1,2,3,4,5,6,7),'%Q') #=> error Bad format specifier '%' in '%Q', at position 1
strftime(Timespan(1,2,3,4,5,6,7),'%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan(1,2,3,4,5,6,7),'a%Hb') #=> 'a26b'
strftime(Timespan(1,2,3,4,5,6,7),'%F') #=> error Bad format specifier '%' in '%F', at position 1
strftime(Timespan(1,2,3,4,5,6,7),'%T') #=> error Bad format specifier '%' in '%T', at position 1
strftime(Timespan(1,2,3,4,5,6,7),'%M%S') #=> '156304'
strftime(Timespan(1,2,3,4,5,6,7),'%1L') #=> '93784005'
strftime(Timespan(1,2,3,4,5,6,7),'%0H') #=> '26'
strftime(Timespan(1,2,3,4,5,6,7),'%-L') #=> '93784005'
strftime(Timespan(1,2,3,4,5,6,7),'%-3N') #=> '93784005'
strftime(Timespan(1,2,3,4,5,6,7),'%_9N') #=> '93784005006007'
strftime(Timespan(1,2,3,4,5,6,7),'%L%N') #=> '937840055006007  '
Timespan(1,2,3,4,5,6,7) #=> '1-02:03:04.5006007'
String(Timespan(1,2,3,4,5,6,7)) #=> '1-02:03:04.5006007'
"${Timespan(1,2,3,4,5,6,7)}" #=> '1-02:03:04.5006007'
Integer(Timespan(1,2,3,4,5,6,7)) #=> 93784
Float(Timespan(1,2,3,4,5,6,7)) #=> 93784.005006007
type(Timespan(1,2,3,4,5,6,7)) #=> Timespan['1-02:03:04.5006007']
strftime(Timespan({days=>1,nanoseconds=>5}),'%D') #=> '1'
strftime(Timespan({days=>1,nanoseconds=>5}),'%H') #=> '24'
strftime(Timespan({days=>1,nanoseconds=>5}),'%M') #=> '1440'
strftime(Timespan({days=>1,nanoseconds=>5}),'%S') #=> '86400'
strftime(Timespan({days=>1,nanoseconds=>5}),'%L') #=> '86400000'
strftime(Timespan({days=>1,nanoseconds=>5}),'%N') #=> '86400000000005'
strftime(Timespan({days=>1,nanoseconds=>5}),'%-D') #=> '1'
strftime(Timespan({days=>1,nanoseconds=>5}),'%_D') #=> '1'
strftime(Timespan({days=>1,nanoseconds=>5}),'%3D') #=> '001'
strftime(Timespan({days=>1,nanoseconds=>5}),'%-H') #=> '24'
strftime(Timespan({days=>1,nanoseconds=>5}),'%_H') #=> '24'
strftime(Timespan({days=>1,nanoseconds=>5}),'%4H') #=> '0024'
strftime(Timespan({days=>1,nanoseconds=>5}),'%3N') #=> '86400000'
strftime(Timespan({days=>1,nanoseconds=>5}),'%6N') #=> '86400000000'
strftime(Timespan({days=>1,nanoseconds=>5}),'%9N') #=> '86400000000005'
strftime(Timespan({days=>1,nanoseconds=>5}),'%3L') #=> '86400000'
strftime(Timespan({days=>1,nanoseconds=>5}),'%6L') #=> '86400000'
strftime(Timespan({days=>1,nanoseconds=>5}),'%%') #=> '%'
strftime(Timespan({days=>1,nanoseconds=>5}),'%D-%H:%M:%S.%-N') #=> '1-00:00:00.5'
strftime(Timespan({days=>1,nanoseconds=>5}),'%H:%M:%S.%L') #=> '24:00:00.0  '
strftime(Timespan({days=>1,nanoseconds=>5}),'%S.%N') #=> '86400.5        '
strftime(Timespan({days=>1,nanoseconds=>5}),'%-S') #=> '86400'
strftime(Timespan({days=>1,nanoseconds=>5}),'%_5S') #=> '86400'
strftime(Timespan({days=>1,nanoseconds=>5}),'%05H') #=> '00024'
strftime(Timespan({days=>1,nanoseconds=>5}),'%x') #=> error Bad format specifier '%' in '%x', at position 1
strftime(Timespan({days=>1,nanoseconds=>5}),'%Q') #=> error Bad format specifier '%' in '%Q', at position 1
strftime(Timespan({days=>1,nanoseconds=>5}),'%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan({days=>1,nanoseconds=>5}),'a%Hb') #=> 'a24b'
strftime(Timespan({days=>1,nanoseconds=>5}),'%F') #=> error Bad format specifier '%' in '%F', at position 1
strftime(Timespan({days=>1,nanoseconds=>5}),'%T') #=> error Bad format specifier '%' in '%T', at position 1
strftime(Timespan({days=>1,nanoseconds=>5}),'%M%S') #=> '144000'
strftime(Timespan({days=>1,nanoseconds=>5}),'%1L') #=> '86400000'
strftime(Timespan({days=>1,nanoseconds=>5}),'%0H') #=> '24'
strftime(Timespan({days=>1,nanoseconds=>5}),'%-L') #=> '86400000'
strftime(Timespan({days=>1,nanoseconds=>5}),'%-3N') #=> '86400000'
strftime(Timespan({days=>1,nanoseconds=>5}),'%_9N') #=> '86400000000005'
strftime(Timespan({days=>1,nanoseconds=>5}),'%L%N') #=> '864000005        '
Timespan({days=>1,nanoseconds=>5}) #=> '1-00:00:00.5'
String(Timespan({days=>1,nanoseconds=>5})) #=> '1-00:00:00.5'
"${Timespan({days=>1,nanoseconds=>5})}" #=> '1-00:00:00.5'
Integer(Timespan({days=>1,nanoseconds=>5})) #=> 86400
Float(Timespan({days=>1,nanoseconds=>5})) #=> 86400.000000005
type(Timespan({days=>1,nanoseconds=>5})) #=> Timespan['1-00:00:00.5']
strftime(Timespan({negative=>true,hours=>25}),'%D') #=> '-1'
strftime(Timespan({negative=>true,hours=>25}),'%H') #=> '-25'
strftime(Timespan({negative=>true,hours=>25}),'%M') #=> '-1500'
strftime(Timespan({negative=>true,hours=>25}),'%S') #=> '-90000'
strftime(Timespan({negative=>true,hours=>25}),'%L') #=> '-90000000'
strftime(Timespan({negative=>true,hours=>25}),'%N') #=> '-90000000000000'
strftime(Timespan({negative=>true,hours=>25}),'%-D') #=> '-1'
strftime(Timespan({negative=>true,hours=>25}),'%_D') #=> '-1'
strftime(Timespan({negative=>true,hours=>25}),'%3D') #=> '-001'
strftime(Timespan({negative=>true,hours=>25}),'%-H') #=> '-25'
strftime(Timespan({negative=>true,hours=>25}),'%_H') #=> '-25'
strftime(Timespan({negative=>true,hours=>25}),'%4H') #=> '-0025'
strftime(Timespan({negative=>true,hours=>25}),'%3N') #=> '-90000000'
strftime(Timespan({negative=>true,hours=>25}),'%6N') #=> '-90000000000'
strftime(Timespan({negative=>true,hours=>25}),'%9N') #=> '-90000000000000'
strftime(Timespan({negative=>true,hours=>25}),'%3L') #=> '-90000000'
strftime(Timespan({negative=>true,hours=>25}),'%6L') #=> '-90000000'
strftime(Timespan({negative=>true,hours=>25}),'%%') #=> '-%'
strftime(Timespan({negative=>true,hours=>25}),'%D-%H:%M:%S.%-N') #=> '-1-01:00:00.0'
strftime(Timespan({negative=>true,hours=>25}),'%H:%M:%S.%L') #=> '-25:00:00.0  '
strftime(Timespan({negative=>true,hours=>25}),'%S.%N') #=> '-90000.0        '
strftime(Timespan({negative=>true,hours=>25}),'%-S') #=> '-90000'
strftime(Timespan({negative=>true,hours=>25}),'%_5S') #=> '-90000'
strftime(Timespan({negative=>true,hours=>25}),'%05H') #=> '-00025'
strftime(Timespan({negative=>true,hours=>25}),'%x') #=> error Bad format specifier '%' in '%x', at position 1
strftime(Timespan({negative=>true,hours=>25}),'%Q') #=> error Bad format specifier '%' in '%Q', at position 1
strftime(Timespan({negative=>true,hours=>25}),'%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan({negative=>true,hours=>25}),'a%Hb') #=> '-a25b'
strftime(Timespan({negative=>true,hours=>25}),'%F') #=> error Bad format specifier '%' in '%F', at position 1
strftime(Timespan({negative=>true,hours=>25}),'%T') #=> error Bad format specifier '%' in '%T', at position 1
strftime(Timespan({negative=>true,hours=>25}),'%M%S') #=> '-150000'
strftime(Timespan({negative=>true,hours=>25}),'%1L') #=> '-90000000'
strftime(Timespan({negative=>true,hours=>25}),'%0H') #=> '-25'
strftime(Timespan({negative=>true,hours=>25}),'%-L') #=> '-90000000'
strftime(Timespan({negative=>true,hours=>25}),'%-3N') #=> '-90000000'
strftime(Timespan({negative=>true,hours=>25}),'%_9N') #=> '-90000000000000'
strftime(Timespan({negative=>true,hours=>25}),'%L%N') #=> '-900000000        '
Timespan({negative=>true,hours=>25}) #=> '-1-01:00:00.0'
String(Timespan({negative=>true,hours=>25})) #=> '-1-01:00:00.0'
"${Timespan({negative=>true,hours=>25})}" #=> '-1-01:00:00.0'
Integer(Timespan({negative=>true,hours=>25})) #=> -90000
Float(Timespan({negative=>true,hours=>25})) #=> -90000.0
type(Timespan({negative=>true,hours=>25})) #=> Timespan['-1-01:00:00.0']
strftime(Timespan(9223372036),'%D') #=> '106751'
strftime(Timespan(9223372036),'%H') #=> '2562047'
strftime(Timespan(9223372036),'%M') #=> '153722867'
strftime(Timespan(9223372036),'%S') #=> '9223372036'
strftime(Timespan(9223372036),'%L') #=> '9223372036000'
strftime(Timespan(9223372036),'%N') #=> '9223372036000000000'
strftime(Timespan(9223372036),'%-D') #=> '106751'
strftime(Timespan(9223372036),'%_D') #=> '106751'
strftime(Timespan(9223372036),'%3D') #=> '106751'
strftime(Timespan(9223372036),'%-H') #=> '2562047'
strftime(Timespan(9223372036),'%_H') #=> '2562047'
strftime(Timespan(9223372036),'%4H') #=> '2562047'
strftime(Timespan(9223372036),'%3N') #=> '9223372036000'
strftime(Timespan(9223372036),'%6N') #=> '9223372036000000'
strftime(Timespan(9223372036),'%9N') #=> '9223372036000000000'
strftime(Timespan(9223372036),'%3L') #=> '9223372036000'
strftime(Timespan(9223372036),'%6L') #=> '9223372036000'
strftime(Timespan(9223372036),'%%') #=> '%'
strftime(Timespan(9223372036),'%D-%H:%M:%S.%-N') #=> '106751-23:47:16.0'
strftime(Timespan(9223372036),'%H:%M:%S.%L') #=> '2562047:47:16.0  '
strftime(Timespan(9223372036),'%S.%N') #=> '9223372036.0        '
strftime(Timespan(9223372036),'%-S') #=> '9223372036'
strftime(Timespan(9223372036),'%_5S') #=> '9223372036'
strftime(Timespan(9223372036),'%05H') #=> '2562047'
strftime(Timespan(9223372036),'%x') #=> error Bad format specifier '%' in '%x', at position 1
strftime(Timespan(9223372036),'%Q') #=> error Bad format specifier '%' in '%Q', at position 1
strftime(Timespan(9223372036),'%') #=> error Bad format specifier '' in '%', at position 0
strftime(Timespan(9223372036),'a%Hb') #=> 'a2562047b'
strftime(Timespan(9223372036),'%F') #=> error Bad format specifier '%' in '%F', at position 1
strftime(Timespan(9223372036),'%T') #=> error Bad format specifier '%' in '%T', at position 1
strftime(Timespan(9223372036),'%M%S') #=> '15372286716'
strftime(Timespan(9223372036),'%1L') #=> '9223372036000'
strftime(Timespan(9223372036),'%0H') #=> '2562047'
strftime(Timespan(9223372036),'%-L') #=> '9223372036000'
strftime(Timespan(9223372036),'%-3N') #=> '9223372036000'
strftime(Timespan(9223372036),'%_9N') #=> '9223372036000000000'
strftime(Timespan(9223372036),'%L%N') #=> '92233720360000        '
Timespan(9223372036) #=> '106751-23:47:16.0'
String(Timespan(9223372036)) #=> '106751-23:47:16.0'
"${Timespan(9223372036)}" #=> '106751-23:47:16.0'
Integer(Timespan(9223372036)) #=> 9223372036
Float(Timespan(9223372036)) #=> 9223372036.0
type(Timespan(9223372036)) #=> Timespan['106751-23:47:16.0']
Timespan('1-02:03:04.5') #=> '1-02:03:04.5'
Timespan('1-02:03:04.5','%H:%M') #=> error Unable to parse '1-02:03:04.5' using format '%H:%M'
Timespan('1-02:03:04.5','%D-%H') #=> error Unable to parse '1-02:03:04.5' using format '%D-%H'
Timespan('1-02:03:04.5','%S') #=> error Unable to parse '1-02:03:04.5' using format '%S'
Timespan('1-02:03:04.5','%S.%N') #=> error Unable to parse '1-02:03:04.5' using format '%S.%N'
Timespan('1-02:03:04.5','%S.%L') #=> error Unable to parse '1-02:03:04.5' using format '%S.%L'
Timespan('1-02:03:04.5','%-H:%-M') #=> error Unable to parse '1-02:03:04.5' using format '%-H:%-M'
Timespan('1-02:03:04.5','%H') #=> error Unable to parse '1-02:03:04.5' using format '%H'
Timespan('1-02:03:04.5','%%') #=> error Unable to parse '1-02:03:04.5' using format '%%'
Timespan('1-02:03:04.5','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('1-02:03:04.5','%D %H') #=> error Unable to parse '1-02:03:04.5' using format '%D %H'
Timespan('1-02:03:04.5','%H%M%S') #=> error Unable to parse '1-02:03:04.5' using format '%H%M%S'
Timespan('1-02:03:04.5','%N') #=> error Unable to parse '1-02:03:04.5' using format '%N'
Timespan('1-02:03:04.5','%L') #=> error Unable to parse '1-02:03:04.5' using format '%L'
Timespan('1-02:03:04.5',['%H:%M','%S']) #=> error Unable to parse '1-02:03:04.5' using any of the formats %H:%M, %S
Timespan('02:03:04') #=> '0-02:03:04.0'
Timespan('02:03:04','%H:%M') #=> error Unable to parse '02:03:04' using format '%H:%M'
Timespan('02:03:04','%D-%H') #=> error Unable to parse '02:03:04' using format '%D-%H'
Timespan('02:03:04','%S') #=> error Unable to parse '02:03:04' using format '%S'
Timespan('02:03:04','%S.%N') #=> error Unable to parse '02:03:04' using format '%S.%N'
Timespan('02:03:04','%S.%L') #=> error Unable to parse '02:03:04' using format '%S.%L'
Timespan('02:03:04','%-H:%-M') #=> error Unable to parse '02:03:04' using format '%-H:%-M'
Timespan('02:03:04','%H') #=> error Unable to parse '02:03:04' using format '%H'
Timespan('02:03:04','%%') #=> error Unable to parse '02:03:04' using format '%%'
Timespan('02:03:04','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('02:03:04','%D %H') #=> error Unable to parse '02:03:04' using format '%D %H'
Timespan('02:03:04','%H%M%S') #=> error Unable to parse '02:03:04' using format '%H%M%S'
Timespan('02:03:04','%N') #=> error Unable to parse '02:03:04' using format '%N'
Timespan('02:03:04','%L') #=> error Unable to parse '02:03:04' using format '%L'
Timespan('02:03:04',['%H:%M','%S']) #=> error Unable to parse '02:03:04' using any of the formats %H:%M, %S
Timespan('1:2') #=> error Unable to parse '1:2' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan('1:2','%H:%M') #=> '0-01:02:00.0'
Timespan('1:2','%D-%H') #=> error Unable to parse '1:2' using format '%D-%H'
Timespan('1:2','%S') #=> error Unable to parse '1:2' using format '%S'
Timespan('1:2','%S.%N') #=> error Unable to parse '1:2' using format '%S.%N'
Timespan('1:2','%S.%L') #=> error Unable to parse '1:2' using format '%S.%L'
Timespan('1:2','%-H:%-M') #=> '0-01:02:00.0'
Timespan('1:2','%H') #=> error Unable to parse '1:2' using format '%H'
Timespan('1:2','%%') #=> error Unable to parse '1:2' using format '%%'
Timespan('1:2','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('1:2','%D %H') #=> error Unable to parse '1:2' using format '%D %H'
Timespan('1:2','%H%M%S') #=> error Unable to parse '1:2' using format '%H%M%S'
Timespan('1:2','%N') #=> error Unable to parse '1:2' using format '%N'
Timespan('1:2','%L') #=> error Unable to parse '1:2' using format '%L'
Timespan('1:2',['%H:%M','%S']) #=> '0-01:02:00.0'
Timespan('1') #=> '0-00:00:01.0'
Timespan('1','%H:%M') #=> error Unable to parse '1' using format '%H:%M'
Timespan('1','%D-%H') #=> error Unable to parse '1' using format '%D-%H'
Timespan('1','%S') #=> '0-00:00:01.0'
Timespan('1','%S.%N') #=> error Unable to parse '1' using format '%S.%N'
Timespan('1','%S.%L') #=> error Unable to parse '1' using format '%S.%L'
Timespan('1','%-H:%-M') #=> error Unable to parse '1' using format '%-H:%-M'
Timespan('1','%H') #=> '0-01:00:00.0'
Timespan('1','%%') #=> error Unable to parse '1' using format '%%'
Timespan('1','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('1','%D %H') #=> error Unable to parse '1' using format '%D %H'
Timespan('1','%H%M%S') #=> error Unable to parse '1' using format '%H%M%S'
Timespan('1','%N') #=> error Format specifiers %L and %N denotes fractions and must be used together with a specifier of higher magnitude
Timespan('1','%L') #=> error Format specifiers %L and %N denotes fractions and must be used together with a specifier of higher magnitude
Timespan('1',['%H:%M','%S']) #=> '0-00:00:01.0'
Timespan('-1:00') #=> error Unable to parse '-1:00' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan('-1:00','%H:%M') #=> '-0-01:00:00.0'
Timespan('-1:00','%D-%H') #=> error Unable to parse '-1:00' using format '%D-%H'
Timespan('-1:00','%S') #=> error Unable to parse '-1:00' using format '%S'
Timespan('-1:00','%S.%N') #=> error Unable to parse '-1:00' using format '%S.%N'
Timespan('-1:00','%S.%L') #=> error Unable to parse '-1:00' using format '%S.%L'
Timespan('-1:00','%-H:%-M') #=> '-0-01:00:00.0'
Timespan('-1:00','%H') #=> error Unable to parse '-1:00' using format '%H'
Timespan('-1:00','%%') #=> error Unable to parse '-1:00' using format '%%'
Timespan('-1:00','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('-1:00','%D %H') #=> error Unable to parse '-1:00' using format '%D %H'
Timespan('-1:00','%H%M%S') #=> error Unable to parse '-1:00' using format '%H%M%S'
Timespan('-1:00','%N') #=> error Unable to parse '-1:00' using format '%N'
Timespan('-1:00','%L') #=> error Unable to parse '-1:00' using format '%L'
Timespan('-1:00',['%H:%M','%S']) #=> '-0-01:00:00.0'
Timespan('25:61') #=> error Unable to parse '25:61' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan('25:61','%H:%M') #=> '1-02:01:00.0'
Timespan('25:61','%D-%H') #=> error Unable to parse '25:61' using format '%D-%H'
Timespan('25:61','%S') #=> error Unable to parse '25:61' using format '%S'
Timespan('25:61','%S.%N') #=> error Unable to parse '25:61' using format '%S.%N'
Timespan('25:61','%S.%L') #=> error Unable to parse '25:61' using format '%S.%L'
Timespan('25:61','%-H:%-M') #=> '1-02:01:00.0'
Timespan('25:61','%H') #=> error Unable to parse '25:61' using format '%H'
Timespan('25:61','%%') #=> error Unable to parse '25:61' using format '%%'
Timespan('25:61','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('25:61','%D %H') #=> error Unable to parse '25:61' using format '%D %H'
Timespan('25:61','%H%M%S') #=> error Unable to parse '25:61' using format '%H%M%S'
Timespan('25:61','%N') #=> error Unable to parse '25:61' using format '%N'
Timespan('25:61','%L') #=> error Unable to parse '25:61' using format '%L'
Timespan('25:61',['%H:%M','%S']) #=> '1-02:01:00.0'
Timespan('') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got String\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got String\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got String
Timespan('','%H:%M') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%D-%H') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%S') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%S.%N') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%S.%L') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%-H:%-M') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%H') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%%') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%Q') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%D %H') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%H%M%S') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%N') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('','%L') #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('',['%H:%M','%S']) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan('a') #=> error Unable to parse 'a' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan('a','%H:%M') #=> error Unable to parse 'a' using format '%H:%M'
Timespan('a','%D-%H') #=> error Unable to parse 'a' using format '%D-%H'
Timespan('a','%S') #=> error Unable to parse 'a' using format '%S'
Timespan('a','%S.%N') #=> error Unable to parse 'a' using format '%S.%N'
Timespan('a','%S.%L') #=> error Unable to parse 'a' using format '%S.%L'
Timespan('a','%-H:%-M') #=> error Unable to parse 'a' using format '%-H:%-M'
Timespan('a','%H') #=> error Unable to parse 'a' using format '%H'
Timespan('a','%%') #=> error Unable to parse 'a' using format '%%'
Timespan('a','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('a','%D %H') #=> error Unable to parse 'a' using format '%D %H'
Timespan('a','%H%M%S') #=> error Unable to parse 'a' using format '%H%M%S'
Timespan('a','%N') #=> error Unable to parse 'a' using format '%N'
Timespan('a','%L') #=> error Unable to parse 'a' using format '%L'
Timespan('a',['%H:%M','%S']) #=> error Unable to parse 'a' using any of the formats %H:%M, %S
Timespan('1-00:00') #=> '1-00:00:00.0'
Timespan('1-00:00','%H:%M') #=> error Unable to parse '1-00:00' using format '%H:%M'
Timespan('1-00:00','%D-%H') #=> error Unable to parse '1-00:00' using format '%D-%H'
Timespan('1-00:00','%S') #=> error Unable to parse '1-00:00' using format '%S'
Timespan('1-00:00','%S.%N') #=> error Unable to parse '1-00:00' using format '%S.%N'
Timespan('1-00:00','%S.%L') #=> error Unable to parse '1-00:00' using format '%S.%L'
Timespan('1-00:00','%-H:%-M') #=> error Unable to parse '1-00:00' using format '%-H:%-M'
Timespan('1-00:00','%H') #=> error Unable to parse '1-00:00' using format '%H'
Timespan('1-00:00','%%') #=> error Unable to parse '1-00:00' using format '%%'
Timespan('1-00:00','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('1-00:00','%D %H') #=> error Unable to parse '1-00:00' using format '%D %H'
Timespan('1-00:00','%H%M%S') #=> error Unable to parse '1-00:00' using format '%H%M%S'
Timespan('1-00:00','%N') #=> error Unable to parse '1-00:00' using format '%N'
Timespan('1-00:00','%L') #=> error Unable to parse '1-00:00' using format '%L'
Timespan('1-00:00',['%H:%M','%S']) #=> error Unable to parse '1-00:00' using any of the formats %H:%M, %S
Timespan('00:00:61') #=> '0-00:01:01.0'
Timespan('00:00:61','%H:%M') #=> error Unable to parse '00:00:61' using format '%H:%M'
Timespan('00:00:61','%D-%H') #=> error Unable to parse '00:00:61' using format '%D-%H'
Timespan('00:00:61','%S') #=> error Unable to parse '00:00:61' using format '%S'
Timespan('00:00:61','%S.%N') #=> error Unable to parse '00:00:61' using format '%S.%N'
Timespan('00:00:61','%S.%L') #=> error Unable to parse '00:00:61' using format '%S.%L'
Timespan('00:00:61','%-H:%-M') #=> error Unable to parse '00:00:61' using format '%-H:%-M'
Timespan('00:00:61','%H') #=> error Unable to parse '00:00:61' using format '%H'
Timespan('00:00:61','%%') #=> error Unable to parse '00:00:61' using format '%%'
Timespan('00:00:61','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('00:00:61','%D %H') #=> error Unable to parse '00:00:61' using format '%D %H'
Timespan('00:00:61','%H%M%S') #=> error Unable to parse '00:00:61' using format '%H%M%S'
Timespan('00:00:61','%N') #=> error Unable to parse '00:00:61' using format '%N'
Timespan('00:00:61','%L') #=> error Unable to parse '00:00:61' using format '%L'
Timespan('00:00:61',['%H:%M','%S']) #=> error Unable to parse '00:00:61' using any of the formats %H:%M, %S
Timespan(' 1:00') #=> error Unable to parse ' 1:00' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan(' 1:00','%H:%M') #=> error Unable to parse ' 1:00' using format '%H:%M'
Timespan(' 1:00','%D-%H') #=> error Unable to parse ' 1:00' using format '%D-%H'
Timespan(' 1:00','%S') #=> error Unable to parse ' 1:00' using format '%S'
Timespan(' 1:00','%S.%N') #=> error Unable to parse ' 1:00' using format '%S.%N'
Timespan(' 1:00','%S.%L') #=> error Unable to parse ' 1:00' using format '%S.%L'
Timespan(' 1:00','%-H:%-M') #=> error Unable to parse ' 1:00' using format '%-H:%-M'
Timespan(' 1:00','%H') #=> error Unable to parse ' 1:00' using format '%H'
Timespan(' 1:00','%%') #=> error Unable to parse ' 1:00' using format '%%'
Timespan(' 1:00','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan(' 1:00','%D %H') #=> error Unable to parse ' 1:00' using format '%D %H'
Timespan(' 1:00','%H%M%S') #=> error Unable to parse ' 1:00' using format '%H%M%S'
Timespan(' 1:00','%N') #=> error Unable to parse ' 1:00' using format '%N'
Timespan(' 1:00','%L') #=> error Unable to parse ' 1:00' using format '%L'
Timespan(' 1:00',['%H:%M','%S']) #=> error Unable to parse ' 1:00' using any of the formats %H:%M, %S
Timespan('1:2:3.123456789') #=> '0-01:02:03.123456789'
Timespan('1:2:3.123456789','%H:%M') #=> error Unable to parse '1:2:3.123456789' using format '%H:%M'
Timespan('1:2:3.123456789','%D-%H') #=> error Unable to parse '1:2:3.123456789' using format '%D-%H'
Timespan('1:2:3.123456789','%S') #=> error Unable to parse '1:2:3.123456789' using format '%S'
Timespan('1:2:3.123456789','%S.%N') #=> error Unable to parse '1:2:3.123456789' using format '%S.%N'
Timespan('1:2:3.123456789','%S.%L') #=> error Unable to parse '1:2:3.123456789' using format '%S.%L'
Timespan('1:2:3.123456789','%-H:%-M') #=> error Unable to parse '1:2:3.123456789' using format '%-H:%-M'
Timespan('1:2:3.123456789','%H') #=> error Unable to parse '1:2:3.123456789' using format '%H'
Timespan('1:2:3.123456789','%%') #=> error Unable to parse '1:2:3.123456789' using format '%%'
Timespan('1:2:3.123456789','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('1:2:3.123456789','%D %H') #=> error Unable to parse '1:2:3.123456789' using format '%D %H'
Timespan('1:2:3.123456789','%H%M%S') #=> error Unable to parse '1:2:3.123456789' using format '%H%M%S'
Timespan('1:2:3.123456789','%N') #=> error Unable to parse '1:2:3.123456789' using format '%N'
Timespan('1:2:3.123456789','%L') #=> error Unable to parse '1:2:3.123456789' using format '%L'
Timespan('1:2:3.123456789',['%H:%M','%S']) #=> error Unable to parse '1:2:3.123456789' using any of the formats %H:%M, %S
Timespan('1:2:3.1234567891') #=> error Unable to parse '1:2:3.1234567891' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan('1:2:3.1234567891','%H:%M') #=> error Unable to parse '1:2:3.1234567891' using format '%H:%M'
Timespan('1:2:3.1234567891','%D-%H') #=> error Unable to parse '1:2:3.1234567891' using format '%D-%H'
Timespan('1:2:3.1234567891','%S') #=> error Unable to parse '1:2:3.1234567891' using format '%S'
Timespan('1:2:3.1234567891','%S.%N') #=> error Unable to parse '1:2:3.1234567891' using format '%S.%N'
Timespan('1:2:3.1234567891','%S.%L') #=> error Unable to parse '1:2:3.1234567891' using format '%S.%L'
Timespan('1:2:3.1234567891','%-H:%-M') #=> error Unable to parse '1:2:3.1234567891' using format '%-H:%-M'
Timespan('1:2:3.1234567891','%H') #=> error Unable to parse '1:2:3.1234567891' using format '%H'
Timespan('1:2:3.1234567891','%%') #=> error Unable to parse '1:2:3.1234567891' using format '%%'
Timespan('1:2:3.1234567891','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('1:2:3.1234567891','%D %H') #=> error Unable to parse '1:2:3.1234567891' using format '%D %H'
Timespan('1:2:3.1234567891','%H%M%S') #=> error Unable to parse '1:2:3.1234567891' using format '%H%M%S'
Timespan('1:2:3.1234567891','%N') #=> error Unable to parse '1:2:3.1234567891' using format '%N'
Timespan('1:2:3.1234567891','%L') #=> error Unable to parse '1:2:3.1234567891' using format '%L'
Timespan('1:2:3.1234567891',['%H:%M','%S']) #=> error Unable to parse '1:2:3.1234567891' using any of the formats %H:%M, %S
Timespan('-1-02:03:04.5') #=> '-1-02:03:04.5'
Timespan('-1-02:03:04.5','%H:%M') #=> error Unable to parse '-1-02:03:04.5' using format '%H:%M'
Timespan('-1-02:03:04.5','%D-%H') #=> error Unable to parse '-1-02:03:04.5' using format '%D-%H'
Timespan('-1-02:03:04.5','%S') #=> error Unable to parse '-1-02:03:04.5' using format '%S'
Timespan('-1-02:03:04.5','%S.%N') #=> error Unable to parse '-1-02:03:04.5' using format '%S.%N'
Timespan('-1-02:03:04.5','%S.%L') #=> error Unable to parse '-1-02:03:04.5' using format '%S.%L'
Timespan('-1-02:03:04.5','%-H:%-M') #=> error Unable to parse '-1-02:03:04.5' using format '%-H:%-M'
Timespan('-1-02:03:04.5','%H') #=> error Unable to parse '-1-02:03:04.5' using format '%H'
Timespan('-1-02:03:04.5','%%') #=> error Unable to parse '-1-02:03:04.5' using format '%%'
Timespan('-1-02:03:04.5','%Q') #=> error Bad format specifier '%' in '%Q', at position 1
Timespan('-1-02:03:04.5','%D %H') #=> error Unable to parse '-1-02:03:04.5' using format '%D %H'
Timespan('-1-02:03:04.5','%H%M%S') #=> error Unable to parse '-1-02:03:04.5' using format '%H%M%S'
Timespan('-1-02:03:04.5','%N') #=> error Unable to parse '-1-02:03:04.5' using format '%N'
Timespan('-1-02:03:04.5','%L') #=> error Unable to parse '-1-02:03:04.5' using format '%L'
Timespan('-1-02:03:04.5',['%H:%M','%S']) #=> error Unable to parse '-1-02:03:04.5' using any of the formats %H:%M, %S
Timespan({string=>'1',format=>'%H'}) #=> '0-01:00:00.0'
Timespan({string=>'x'}) #=> error Unable to parse 'x' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan({days=>'x'}) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Struct\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Struct\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a value for key 'string'\n    rejected: parameter 'hash_arg' unrecognized key 'days'\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' entry 'days' expects an Integer value, got String
Timespan({foo=>1}) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Struct\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Struct\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a value for key 'string'\n    rejected: parameter 'hash_arg' unrecognized key 'foo'\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' unrecognized key 'foo'
Timespan(1,2) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: expects 1 argument, got 2\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Integer\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 2\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: expects 1 argument, got 2\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: expects 1 argument, got 2
Timespan(1,2,3) #=> error 'new_timespan' expects between 1 and 7 arguments, got 3
Timespan() #=> error 'new_timespan' expects between 1 and 7 arguments, got none
Timespan([]) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Array\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Array\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Array\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Array
Timespan(default) #=> error The function 'new_timespan' was called with arguments it does not accept. It expects one of:\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Default\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?)\n    rejected: parameter 'string' expects a String value, got Default\n  (Integer days, Integer hours, Integer minutes, Integer seconds, Integer milliseconds?, Integer microseconds?, Integer nanoseconds?)\n    rejected: expects between 4 and 7 arguments, got 1\n  (Struct[{'string' => String[1], Optional['format'] => Formats}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Default\n  (Struct[{Optional['negative'] => Boolean, Optional['days'] => Integer, Optional['hours'] => Integer, Optional['minutes'] => Integer, Optional['seconds'] => Integer, Optional['milliseconds'] => Integer, Optional['microseconds'] => Integer, Optional['nanoseconds'] => Integer}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Default
Timespan[1,2] #=> Timespan['0-00:00:01.0', '0-00:00:02.0']
Timespan['1:00','2:00'] #=> error Error while evaluating a '[]' expression, Unable to parse '1:00' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan[2,1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (0-00:00:02.0, 0-00:00:01.0
Timespan[default,1] #=> Timespan[default, '0-00:00:01.0']
Timespan[1] #=> Timespan['0-00:00:01.0']
Timespan[1,2,3] #=> error A Timespan-Type[] accepts 0 to 2 arguments. Got 3
Timespan[{hours=>1}] #=> Timespan['0-01:00:00.0']
Timespan['x'] #=> error Error while evaluating a '[]' expression, Unable to parse 'x' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
Timespan[true] #=> error Error while evaluating a '[]' expression, Unable to create a Puppet::Pops::Time::Timespan from a TrueClass
Timespan(1)+Timespan(2) #=> '0-00:00:03.0'
Timespan(1)-2 #=> '-0-00:00:01.0'
Timespan(1)*2.5 #=> '0-00:00:02.5'
Timespan(1)/Timespan(2) #=> 0.5
Timespan(5)/2 #=> '0-00:00:02.5'
Timespan(5)%2 #=> 1
Timespan(5)<Timespan(6) #=> true
Timespan(5)==5 #=> true
Timespan(5)>4 #=> true
Timespan(5)<'a' #=> error Comparison of: Timespan < String, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
-Timespan(5) #=> '-0-00:00:05.0'
Timespan(5)+'a' #=> error The value 'a' cannot be converted to Numeric.
2*Timespan(5) #=> '0-00:00:10.0'
2+Timespan(5) #=> '0-00:00:07.0'
2-Timespan(5) #=> '-0-00:00:03.0'
2/Timespan(5) #=> error Operator '/' is not applicable to an Integer when right side is a Timespan.
Timespan(5)+Timestamp(0) #=> '1970-01-01T00:00:05.000000000 UTC'
Timestamp(5)-Timespan(2) #=> '1970-01-01T00:00:03.000000000 UTC'
Timestamp(5)-Timestamp(2) #=> '0-00:00:03.0'
Timestamp(5)+Timestamp(2) #=> error Error while evaluating a '+' expression, A Timestamp cannot be added to a Timestamp
Timestamp(5)*2 #=> error Operator '*' is not applicable to a Timestamp.
Timestamp(5)+1.5 #=> '1970-01-01T00:00:06.500000000 UTC'
Timestamp(5)<Timestamp(6) #=> true
Timestamp(5)==5 #=> true
Timestamp(5)<6 #=> true
Timestamp(0) #=> '1970-01-01T00:00:00.000000000 UTC'
Timestamp(-1) #=> '1969-12-31T23:59:59.000000000 UTC'
Timestamp(1.5) #=> '1970-01-01T00:00:01.500000000 UTC'
Timestamp(9223372036) #=> '2262-04-11T23:47:16.000000000 UTC'
Timestamp('2016-02-30') #=> '2016-03-01T00:00:00.000000000 UTC'
Timestamp('2016-13-01') #=> error Unable to parse '2016-13-01' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp('2016-01-01T10:20:30') #=> '2016-01-01T10:20:30.000000000 UTC'
Timestamp('2016-01-01T10:20:30.123') #=> '2016-01-01T10:20:30.123000000 UTC'
Timestamp('2016-01-01T10:20:30.123 PST') #=> '2016-01-01T18:20:30.123000000 UTC'
Timestamp('2016-01-01T10:20:30 +02:00') #=> '2016-01-01T08:20:30.000000000 UTC'
Timestamp('2016-01-01 10:20:30 UTC') #=> '2016-01-01T10:20:30.000000000 UTC'
Timestamp('2016-01-01T10:20:30Z') #=> '2016-01-01T10:20:30.000000000 UTC'
Timestamp('10:20') #=> error Unable to parse '10:20' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp('x') #=> error Unable to parse 'x' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp('') #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got String\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String[1] value, got String\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got String
Timestamp('2016','%Y') #=> '2016-01-01T00:00:00.000000000 UTC'
Timestamp('2016','%Y','CET') #=> '2015-12-31T23:00:00.000000000 UTC'
Timestamp('2016-01-01 CET','%Y-%m-%d %Z') #=> '2015-12-31T23:00:00.000000000 UTC'
Timestamp('2016-01-01 CET','%Y-%m-%d %Z','CET') #=> error Using a Timezone designator in format specification is mutually exclusive to providing an explicit timezone argument
Timestamp('2016-01-01','%Y-%m-%d','+05:30') #=> '2015-12-31T18:30:00.000000000 UTC'
Timestamp('2016','%Y','Foo') #=> error Illegal timezone 'Foo'
Timestamp('Mar 3 2016','%b %d %Y') #=> '2016-03-03T00:00:00.000000000 UTC'
Timestamp('3/4/16','%m/%d/%y') #=> '2016-03-04T00:00:00.000000000 UTC'
Timestamp({string=>'2016',format=>'%Y'}) #=> '2016-01-01T00:00:00.000000000 UTC'
Timestamp({string=>'2016',format=>['%H:%M','%Y'],timezone=>'CET'}) #=> '2015-12-31T23:00:00.000000000 UTC'
Timestamp({string=>1}) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Struct\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Struct\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' entry 'string' expects a String value, got Integer
Timestamp(true) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Boolean\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Boolean\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Boolean
Timestamp([]) #=> error The function 'new_timestamp' was called with arguments it does not accept. It expects one of:\n  ()\n    rejected: expects no arguments, got 1\n  (Variant[Integer, Float] seconds)\n    rejected: parameter 'seconds' expects a value of type Integer or Float, got Array\n  (String[1] string, Formats = Variant[String[2], Array[String[2], 1]] format?, String[1] timezone?)\n    rejected: parameter 'string' expects a String value, got Array\n  (Struct[{'string' => String[1], Optional['format'] => Formats, Optional['timezone'] => String[1]}] hash_arg)\n    rejected: parameter 'hash_arg' expects a Struct value, got Array
Timestamp['2016'] #=> error Error while evaluating a '[]' expression, Unable to parse '2016' using any of the formats %FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F
Timestamp['2016-01-01','2015-01-01'] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2016-01-01T00:00:00.000000000 UTC, 2015-01-01T00:00:00.000000000 UTC
Timestamp['2016-01-01',default] #=> Timestamp['2016-01-01T00:00:00.000000000 UTC']
Timestamp[1,2] #=> Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:02.000000000 UTC']
Timestamp[1,2,3] #=> error A Timestamp-Type[] accepts 0 to 2 arguments. Got 3
strftime(Timestamp(0),'%Y') #=> '1970'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%Y') #=> '2016'
strftime(Timestamp(0),'%Y','CET') #=> '1970'
strftime(Timestamp(0),'%C') #=> '19'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%C') #=> '20'
strftime(Timestamp(0),'%C','CET') #=> '19'
strftime(Timestamp(0),'%y') #=> '70'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%y') #=> '16'
strftime(Timestamp(0),'%y','CET') #=> '70'
strftime(Timestamp(0),'%m') #=> '01'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%m') #=> '08'
strftime(Timestamp(0),'%m','CET') #=> '01'
strftime(Timestamp(0),'%B') #=> 'January'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%B') #=> 'August'
strftime(Timestamp(0),'%B','CET') #=> 'January'
strftime(Timestamp(0),'%b') #=> 'Jan'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%b') #=> 'Aug'
strftime(Timestamp(0),'%b','CET') #=> 'Jan'
strftime(Timestamp(0),'%h') #=> 'Jan'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%h') #=> 'Aug'
strftime(Timestamp(0),'%h','CET') #=> 'Jan'
strftime(Timestamp(0),'%d') #=> '01'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%d') #=> '09'
strftime(Timestamp(0),'%d','CET') #=> '01'
strftime(Timestamp(0),'%e') #=> ' 1'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%e') #=> ' 9'
strftime(Timestamp(0),'%e','CET') #=> ' 1'
strftime(Timestamp(0),'%j') #=> '001'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%j') #=> '222'
strftime(Timestamp(0),'%j','CET') #=> '001'
strftime(Timestamp(0),'%H') #=> '00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%H') #=> '13'
strftime(Timestamp(0),'%H','CET') #=> '01'
strftime(Timestamp(0),'%k') #=> ' 0'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%k') #=> '13'
strftime(Timestamp(0),'%k','CET') #=> ' 1'
strftime(Timestamp(0),'%I') #=> '12'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%I') #=> '01'
strftime(Timestamp(0),'%I','CET') #=> '01'
strftime(Timestamp(0),'%l') #=> '12'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%l') #=> ' 1'
strftime(Timestamp(0),'%l','CET') #=> ' 1'
strftime(Timestamp(0),'%M') #=> '00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%M') #=> '05'
strftime(Timestamp(0),'%M','CET') #=> '00'
strftime(Timestamp(0),'%S') #=> '00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%S') #=> '06'
strftime(Timestamp(0),'%S','CET') #=> '00'
strftime(Timestamp(0),'%L') #=> '000'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%L') #=> '123'
strftime(Timestamp(0),'%L','CET') #=> '000'
strftime(Timestamp(0),'%N') #=> '000000000'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%N') #=> '123456789'
strftime(Timestamp(0),'%N','CET') #=> '000000000'
strftime(Timestamp(0),'%3N') #=> '000'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%3N') #=> '123'
strftime(Timestamp(0),'%3N','CET') #=> '000'
strftime(Timestamp(0),'%z') #=> '+0000'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%z') #=> '+0000'
strftime(Timestamp(0),'%z','CET') #=> '+0100'
strftime(Timestamp(0),'%:z') #=> '+00:00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%:z') #=> '+00:00'
strftime(Timestamp(0),'%:z','CET') #=> '+01:00'
strftime(Timestamp(0),'%::z') #=> '+00:00:00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%::z') #=> '+00:00:00'
strftime(Timestamp(0),'%::z','CET') #=> '+01:00:00'
strftime(Timestamp(0),'%Z') #=> 'UTC'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%Z') #=> 'UTC'
strftime(Timestamp(0),'%Z','CET') #=> ''
strftime(Timestamp(0),'%A') #=> 'Thursday'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%A') #=> 'Tuesday'
strftime(Timestamp(0),'%A','CET') #=> 'Thursday'
strftime(Timestamp(0),'%a') #=> 'Thu'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%a') #=> 'Tue'
strftime(Timestamp(0),'%a','CET') #=> 'Thu'
strftime(Timestamp(0),'%u') #=> '4'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%u') #=> '2'
strftime(Timestamp(0),'%u','CET') #=> '4'
strftime(Timestamp(0),'%w') #=> '4'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%w') #=> '2'
strftime(Timestamp(0),'%w','CET') #=> '4'
strftime(Timestamp(0),'%G') #=> '1970'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%G') #=> '2016'
strftime(Timestamp(0),'%G','CET') #=> '1970'
strftime(Timestamp(0),'%g') #=> '70'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%g') #=> '16'
strftime(Timestamp(0),'%g','CET') #=> '70'
strftime(Timestamp(0),'%V') #=> '01'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%V') #=> '32'
strftime(Timestamp(0),'%V','CET') #=> '01'
strftime(Timestamp(0),'%U') #=> '00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%U') #=> '32'
strftime(Timestamp(0),'%U','CET') #=> '00'
strftime(Timestamp(0),'%W') #=> '00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%W') #=> '32'
strftime(Timestamp(0),'%W','CET') #=> '00'
strftime(Timestamp(0),'%s') #=> '0'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%s') #=> '1470747906'
strftime(Timestamp(0),'%s','CET') #=> '0'
strftime(Timestamp(0),'%n') #=> "\n"
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%n') #=> "\n"
strftime(Timestamp(0),'%n','CET') #=> "\n"
strftime(Timestamp(0),'%t') #=> "\t"
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%t') #=> "\t"
strftime(Timestamp(0),'%t','CET') #=> "\t"
strftime(Timestamp(0),'%%') #=> '%'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%%') #=> '%'
strftime(Timestamp(0),'%%','CET') #=> '%'
strftime(Timestamp(0),'%c') #=> 'Thu Jan  1 00:00:00 1970'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%c') #=> 'Tue Aug  9 13:05:06 2016'
strftime(Timestamp(0),'%c','CET') #=> 'Thu Jan  1 01:00:00 1970'
strftime(Timestamp(0),'%D') #=> '01/01/70'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%D') #=> '08/09/16'
strftime(Timestamp(0),'%D','CET') #=> '01/01/70'
strftime(Timestamp(0),'%F') #=> '1970-01-01'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%F') #=> '2016-08-09'
strftime(Timestamp(0),'%F','CET') #=> '1970-01-01'
strftime(Timestamp(0),'%x') #=> '01/01/70'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%x') #=> '08/09/16'
strftime(Timestamp(0),'%x','CET') #=> '01/01/70'
strftime(Timestamp(0),'%X') #=> '00:00:00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%X') #=> '13:05:06'
strftime(Timestamp(0),'%X','CET') #=> '01:00:00'
strftime(Timestamp(0),'%r') #=> '12:00:00 AM'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%r') #=> '01:05:06 PM'
strftime(Timestamp(0),'%r','CET') #=> '01:00:00 AM'
strftime(Timestamp(0),'%R') #=> '00:00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%R') #=> '13:05'
strftime(Timestamp(0),'%R','CET') #=> '01:00'
strftime(Timestamp(0),'%T') #=> '00:00:00'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%T') #=> '13:05:06'
strftime(Timestamp(0),'%T','CET') #=> '01:00:00'
strftime(Timestamp(0),'%v') #=> ' 1-JAN-1970'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%v') #=> ' 9-AUG-2016'
strftime(Timestamp(0),'%v','CET') #=> ' 1-JAN-1970'
strftime(Timestamp(0),'%+') #=> '%+'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%+') #=> '%+'
strftime(Timestamp(0),'%+','CET') #=> '%+'
strftime(Timestamp(0),'%P') #=> 'am'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%P') #=> 'pm'
strftime(Timestamp(0),'%P','CET') #=> 'am'
strftime(Timestamp(0),'%p') #=> 'AM'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%p') #=> 'PM'
strftime(Timestamp(0),'%p','CET') #=> 'AM'
strftime(Timestamp(0),'%-d') #=> '1'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%-d') #=> '9'
strftime(Timestamp(0),'%-d','CET') #=> '1'
strftime(Timestamp(0),'%^a') #=> 'THU'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%^a') #=> 'TUE'
strftime(Timestamp(0),'%^a','CET') #=> 'THU'
strftime(Timestamp(0),'%010Y') #=> '0000001970'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%010Y') #=> '0000002016'
strftime(Timestamp(0),'%010Y','CET') #=> '0000001970'
strftime(Timestamp(0),'%_m') #=> ' 1'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%_m') #=> ' 8'
strftime(Timestamp(0),'%_m','CET') #=> ' 1'
strftime(Timestamp(0),'%#p') #=> 'am'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%#p') #=> 'pm'
strftime(Timestamp(0),'%#p','CET') #=> 'am'
strftime(Timestamp(0),'%Q') #=> '%Q'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%Q') #=> '%Q'
strftime(Timestamp(0),'%Q','CET') #=> '%Q'
strftime(Timestamp(0),'%E') #=> '%E'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%E') #=> '%E'
strftime(Timestamp(0),'%E','CET') #=> '%E'
strftime(Timestamp(0),'%') #=> error invalid format: %
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%') #=> error invalid format: %
strftime(Timestamp(0),'%','CET') #=> error invalid format: %
strftime(Timestamp(0),'%12N') #=> '000000000000'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%12N') #=> '123456789000'
strftime(Timestamp(0),'%12N','CET') #=> '000000000000'
strftime(Timestamp(0),'%^B') #=> 'JANUARY'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%^B') #=> 'AUGUST'
strftime(Timestamp(0),'%^B','CET') #=> 'JANUARY'
strftime(Timestamp(0),'%-I') #=> '12'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%-I') #=> '1'
strftime(Timestamp(0),'%-I','CET') #=> '1'
strftime(Timestamp(0),'%0e') #=> '01'
strftime(Timestamp('2016-08-09T13:05:06.123456789'),'%0e') #=> '09'
strftime(Timestamp(0),'%0e','CET') #=> '01'
strftime(Timestamp(0),'%c','+02:00') #=> 'Thu Jan  1 02:00:00 1970'
strftime(Timestamp(0),'%c','Foo') #=> error Illegal timezone 'Foo'
strftime(1,'%c') #=> error The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: parameter 'time_object' expects a Timespan value, got Integer\n  (Timestamp time_object, String format, String timezone?)\n    rejected: parameter 'time_object' expects a Timestamp value, got Integer\n  (String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Integer
strftime(Timestamp(0)) #=> error The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: expects 2 arguments, got 1\n  (Timestamp time_object, String format, String timezone?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Timestamp
strftime(Timestamp(0),1) #=> error The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: parameter 'time_object' expects a Timespan value, got Timestamp\n  (Timestamp time_object, String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Integer\n  (String format, String timezone?)\n    rejected: parameter 'format' expects a String value, got Timestamp
strftime(Timespan(0),'%H','CET') #=> error The function 'strftime' was called with arguments it does not accept. It expects one of:\n  (Timespan time_object, String format)\n    rejected: expects 2 arguments, got 3\n  (Timestamp time_object, String format, String timezone?)\n    rejected: parameter 'time_object' expects a Timestamp value, got Timespan\n  (String format, String timezone?)\n    rejected: expects between 1 and 2 arguments, got 3
# All conversions of Timestamp and strftime().
Timestamp('2020','%Y') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('20','%C') #=> error no implicit conversion of nil into Integer
Timestamp('20 20','%C %y') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 10','%Y %U') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 10 3','%Y %U %w') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 10 3','%Y %U %u') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 10 Mon','%Y %U %a') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 10 Monday','%Y %W %A') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 10 3','%Y %W %u') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 10','%Y %V') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 10','%G %V') #=> error no implicit conversion of nil into Integer
Timestamp('2020 10 3','%G %V %u') #=> error no implicit conversion of nil into Integer
Timestamp('2020 10 0','%G %V %w') #=> error no implicit conversion of nil into Integer
Timestamp('20 10 3','%g %V %u') #=> error no implicit conversion of nil into Integer
Timestamp('2020 53 7','%G %V %u') #=> error no implicit conversion of nil into Integer
Timestamp('2021 53 7','%G %V %u') #=> error no implicit conversion of nil into Integer
Timestamp('2020 54 7','%G %V %u') #=> error Unable to parse '2020 54 7' using format '%G %V %u'
Timestamp('2020 53 3','%Y %U %w') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 00 3','%Y %U %w') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 100','%Y %j') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 366','%Y %j') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2021 366','%Y %j') #=> '2021-01-01T00:00:00.000000000 UTC'
Timestamp('2020 000','%Y %j') #=> error Unable to parse '2020 000' using format '%Y %j'
Timestamp('100','%j') #=> error no implicit conversion of nil into Integer
Timestamp('3','%u') #=> error no implicit conversion of nil into Integer
Timestamp('3','%w') #=> error no implicit conversion of nil into Integer
Timestamp('Mon','%a') #=> error no implicit conversion of nil into Integer
Timestamp('10','%U') #=> error no implicit conversion of nil into Integer
Timestamp('10','%V') #=> error no implicit conversion of nil into Integer
Timestamp('10','%d') #=> error no implicit conversion of nil into Integer
Timestamp('10','%m') #=> error no implicit conversion of nil into Integer
Timestamp('Mar','%b') #=> error no implicit conversion of nil into Integer
Timestamp('10:20','%H:%M') #=> error no implicit conversion of nil into Integer
Timestamp('5','%s') #=> error no implicit conversion of nil into Integer
Timestamp('5000','%Q') #=> error no implicit conversion of nil into Integer
Timestamp('-5','%s') #=> error no implicit conversion of nil into Integer
Timestamp('2020-05','%Y-%m') #=> '2020-05-01T00:00:00.000000000 UTC'
Timestamp('05-06','%m-%d') #=> error no implicit conversion of nil into Integer
Timestamp('2020 12 Mon 10:20:30','%Y %U %a %H:%M:%S') #=> '2020-01-01T10:20:30.000000000 UTC'
Timestamp('2020-10-3','%G-%V-%u') #=> error no implicit conversion of nil into Integer
Timestamp('2020-W10-3','%G-W%V-%u') #=> error no implicit conversion of nil into Integer
Timestamp('20200304','%C%y%m%d') #=> '2020-03-04T00:00:00.000000000 UTC'
Timestamp('1920','%C%y') #=> '1920-01-01T00:00:00.000000000 UTC'
Timestamp('19','%C') #=> error no implicit conversion of nil into Integer
Timestamp('19 5','%C %m') #=> error no implicit conversion of nil into Integer
Timestamp('19200304','%C%y%m%d') #=> '1920-03-04T00:00:00.000000000 UTC'
Timestamp('99','%y') #=> '1999-01-01T00:00:00.000000000 UTC'
Timestamp('68','%y') #=> '2068-01-01T00:00:00.000000000 UTC'
Timestamp('69','%y') #=> '1969-01-01T00:00:00.000000000 UTC'
Timestamp('2020-01-02 AM 10','%F %p %I') #=> '2020-01-02T10:00:00.000000000 UTC'
Timestamp('2020-01-02 pm 10','%F %P %I') #=> '2020-01-02T22:00:00.000000000 UTC'
Timestamp('2020-01-02 p.m. 10','%F %p %I') #=> '2020-01-02T22:00:00.000000000 UTC'
Timestamp('2020-01-02 24','%F %H') #=> '2020-01-03T00:00:00.000000000 UTC'
Timestamp('2020-01-02 24:00:01','%F %H:%M:%S') #=> error sec out of range
Timestamp('2020-01-02 10:20:60','%F %T') #=> '2020-01-02T10:21:00.000000000 UTC'
Timestamp('2020-01-02 25','%F %H') #=> error Unable to parse '2020-01-02 25' using format '%F %H'
Timestamp('2020-02-30','%F') #=> '2020-03-01T00:00:00.000000000 UTC'
Timestamp('2020-13-01','%F') #=> error Unable to parse '2020-13-01' using format '%F'
Timestamp('2020-01-02 +0200','%F %z') #=> '2020-01-01T22:00:00.000000000 UTC'
Timestamp('2020-01-02 EST','%F %Z') #=> '2020-01-02T05:00:00.000000000 UTC'
Timestamp('2020-01-02 UTC+3','%F %Z') #=> '2020-01-01T21:00:00.000000000 UTC'
Timestamp('2020-01-02 Europe/Paris','%F %Z') #=> error Unable to parse '2020-01-02 Europe/Paris' using format '%F %Z'
Timestamp('2020-01-02 .123','%F .%L') #=> '2020-01-02T00:00:00.123000000 UTC'
Timestamp('2020-01-02 .123456789','%F .%N') #=> '2020-01-02T00:00:00.123456789 UTC'
Timestamp('2020-01-02 .1234567891','%F .%N') #=> '2020-01-02T00:00:00.123456789 UTC'
Timestamp('2020-01-02 .12','%F .%3N') #=> error Unable to parse '2020-01-02 .12' using format '%F .%3N'
Timestamp('2020-01-02 10:20:30','%F %X') #=> '2020-01-02T10:20:30.000000000 UTC'
Timestamp('01/02/20','%D') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('01/02/20','%x') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('Thu Jan  2 10:20:30 2020','%c') #=> '2020-01-02T10:20:30.000000000 UTC'
Timestamp(' 2-JAN-2020','%v') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('Thu Jan  2 10:20:30 UTC 2020','%+') #=> '2020-01-02T10:20:30.000000000 UTC'
Timestamp('10:20:30 AM','%r') #=> error no implicit conversion of nil into Integer
Timestamp('2020-01-02 10:20','%F %R') #=> '2020-01-02T10:20:00.000000000 UTC'
Timestamp('2020-01-02 %','%F %%') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-01-02 x','%F %q') #=> error Unable to parse '2020-01-02 x' using format '%F %q'
Timestamp('2020-01-02 %q','%F %q') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-01-02	x','%F%tx') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-01-02 x','%F%nx') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-01-02 5','%F %k') #=> '2020-01-02T05:00:00.000000000 UTC'
Timestamp('2020-01-02 5','%F %l') #=> '2020-01-02T05:00:00.000000000 UTC'
Timestamp(' 5-1-2020','%e-%m-%Y') #=> '2020-01-05T00:00:00.000000000 UTC'
Timestamp('2020-01-02','%-Y-%-m-%-d') #=> error Unable to parse '2020-01-02' using format '%-Y-%-m-%-d'
Timestamp('2020-01-02','%EY-%Om-%Od') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-01-02','%^Y-%_m-%0d') #=> error Unable to parse '2020-01-02' using format '%^Y-%_m-%0d'
Timestamp('+2020-01-02','%Y-%m-%d') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020-01-02 12:34 :05:30','%F %R %:z') #=> error Unable to parse '2020-01-02 12:34 :05:30' using format '%F %R %:z'
Timestamp('2020-01-02 12:34 +05:30','%F %R %:z') #=> '2020-01-02T07:04:00.000000000 UTC'
Timestamp('2020-01-02 12:34 +05:30:10','%F %R %::z') #=> '2020-01-02T07:03:50.000000000 UTC'
Timestamp('2020-01-02 12:34 +05','%F %R %:::z') #=> '2020-01-02T07:34:00.000000000 UTC'
Timestamp('2020-060','%Y-%j') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020-60','%Y-%j') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 Feb 3','%Y %h %d') #=> '2020-02-03T00:00:00.000000000 UTC'
Timestamp('2020 february 3','%Y %b %d') #=> '2020-02-03T00:00:00.000000000 UTC'
Timestamp('2020 Feb 3','%Y %B %d') #=> '2020-02-03T00:00:00.000000000 UTC'
Timestamp('2020 3 2','%Y %U %d') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020 3 2 Mon','%Y %m %d %a') #=> '2020-03-02T00:00:00.000000000 UTC'
Timestamp('2020 3 2 Tue','%Y %m %d %a') #=> '2020-03-02T00:00:00.000000000 UTC'
Timestamp('2020 100 3','%Y %j %m') #=> '2020-03-01T00:00:00.000000000 UTC'
Timestamp('20 Mon','%V %a') #=> error no implicit conversion of nil into Integer
Timestamp('5 2020-01-02','%s %F') #=> '2020-01-02T00:00:00.000000000 UTC'
Timestamp('2020 3','%Y %u') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020 Mon','%Y %a') #=> '2020-01-01T00:00:00.000000000 UTC'
Timestamp('2020','%G') #=> error no implicit conversion of nil into Integer
Timestamp('20','%g') #=> error no implicit conversion of nil into Integer
Timestamp('20 3','%g %u') #=> error no implicit conversion of nil into Integer
Timestamp('2020-01-02 10:20:30 extra','%F %T') #=> error Unable to parse '2020-01-02 10:20:30 extra' using format '%F %T'
Timestamp('2020-01-02 10',['%F %T','%F %H']) #=> '2020-01-02T10:00:00.000000000 UTC'
Timestamp('x',['%F %T','%F %H']) #=> error Unable to parse 'x' using any of the formats %F %T, %F %H
strftime(Timestamp('2020-02-29T12:34:56.789'),'%C %U %V %G %W %u %g %w %v %+ %c %x %X') #=> '20 08 09 2020 08 6 20 6 29-FEB-2020 %+ Sat Feb 29 12:34:56 2020 02/29/20 12:34:56'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%::z %:::z %:z %z %Z %s %Q %L %N %3N %12N %15N %1N') #=> '+00:00:00 +00 +00:00 +0000 UTC 1582979696 %Q 789 789000000 789 789000000000 789000000000000 7'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%^a %#a %^B %#B %#p %^p %P %#Z %-d %_m %010Y %+5Y %E %Ex %Oy %OY %Ey') #=> 'SAT SAT FEBRUARY FEBRUARY pm PM pm utc 29  2 0000002020 %+5Y %E 02/29/20 20 %OY 20'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%5C %-C %_5U %03V %08G %-g %_W %10A %-10A %^10a %010a %_10a') #=> '00020 20     8 009 00002020 20  8   Saturday Saturday        SAT 0000000Sat        Sat'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%n|%t|%%|%e|%k|%l|%I|%H|%M|%S|%y|%j|%D|%F|%T|%R|%r|%h|%b|%d|%m') #=> "\n|\t|%|29|12|12|12|12|34|56|20|060|02/29/20|2020-02-29|12:34:56|12:34|12:34:56 PM|Feb|Feb|29|02"
strftime(Timestamp('2020-02-29T12:34:56.789'),'%q %i %J %K %f %é % d %!d %') #=> error invalid format: %q %i %J %K %f %é % d %!d %
strftime(Timestamp('2020-02-29T12:34:56.789'),'%10z %_10z %-z %010z %+z %-:z %_5:z %10::z') #=> '+000000000       +000 -0000 +000000000 %+z -00:00  +0:00 +000:00:00'
strftime(Timestamp('2020-12-31'),'%G-%V-%u %U %W %j') #=> '2020-53-4 52 52 366'
strftime(Timestamp('2021-01-01'),'%G-%V-%u %U %W %j %g') #=> '2020-53-5 00 00 001 20'
strftime(Timestamp('2016-01-03'),'%G-%V-%u %U %W %j %g') #=> '2015-53-7 01 00 003 15'
strftime(Timestamp('1969-12-31'),'%s %C %y %G') #=> '-86400 19 69 1970'
strftime(Timestamp('1900-01-01'),'%s %C %y %G') #=> '-2208988800 19 00 1900'
strftime(Timestamp('2020-12-31'),'%20F|%-F|%020F|%^c|%30c|%_30c|%-c|%030c|%20x|%20D|%20v|%^v|%#v|%20+') #=> '          2020-12-31|2020-12-31|00000000002020-12-31|THU DEC 31 00:00:00 2020|      Thu Dec 31 00:00:00 2020|      Thu Dec 31 00:00:00 2020|Thu Dec 31 00:00:00 2020|000000Thu Dec 31 00:00:00 2020|            12/31/20|            12/31/20|         31-DEC-2020|31-DEC-2020|31-DEC-2020|%20+'
strftime(Timestamp('2020-12-31T05:06:07'),'%H','+02:00') #=> '07'
strftime(Timestamp('2020-12-31T05:06:07'),'%H %z %Z','EST') #=> '00 -0500 '
strftime(Timestamp('2020-12-31T05:06:07'),'%H %z %Z','Europe/Paris') #=> error Illegal timezone 'Europe/Paris'
strftime(Timestamp('2020-12-31T05:06:07'),'%H %z %Z','') #=> '05 +0000 UTC'
strftime(Timestamp('2020-12-31T05:06:07'),'%H %z %Z','+25:00') #=> error utc_offset out of range
strftime(Timestamp('2020-12-31T05:06:07'),'%H %z %Z','Z') #=> '05 +0000 '
strftime(Timestamp('2020-12-31T05:06:07'),'%H %z %Z','A') #=> '06 +0100 '
strftime(Timestamp('2020-02-29T12:34:56.789'),'%z|%:z|%::z|%:::z|%::::z','+05:30') #=> '+0530|+05:30|+05:30:00|+05:30|%::::z'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%z|%:z|%::z|%:::z|%::::z','-05:30') #=> '-0530|-05:30|-05:30:00|-05:30|%::::z'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%z|%:z|%::z|%:::z','-05:30:10') #=> '-0531|-05:31|-05:31:00|-05:31'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%:::z','-05:00') #=> '-05'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%10z|%-z|%_z|%0z|%_10z|%-10z|%010z|%^z|%#z','-05:30') #=> '-000000530|-0530| -530|-0530|      -530|-000000530|-000000530|-0530|-0530'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%10:z|%-:z|%_:z|%0:z|%_10:z|%-10:z|%010:z','-05:30') #=> '-000005:30|-05:30| -5:30|-05:30|     -5:30|-000005:30|-000005:30'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%15::z|%-::z|%_::z|%_15::z|%-15::z','+05:30') #=> '+00000005:30:00|+05:30:00| +5:30:00|       +5:30:00|+00000005:30:00'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%15:::z|%-:::z|%_:::z|%_15:::z','+05:30') #=> '+00000000005:30|+05:30| +5:30|          +5:30'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%15:::z|%-:::z|%_:::z|%_15:::z','+05:00') #=> '+00000000000005|+05| +5|             +5'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%3z|%5z|%6z|%7z|%_6z|%_7z','-00:30') #=> '-0030|-0030|-00030|-000030|  -030|   -030'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%_6z|%_7z|%_8:z|%_z|%-z','+00:30') #=> '  +030|   +030|   +0:30| +030|+0030'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%_6z|%_7z|%_8:z|%_z|%-z','+00:00') #=> '  +000|   +000|   +0:00| +000|+0000'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%_6z|%_7z|%_8:z|%_z|%-z|%-:z','+12:00') #=> ' +1200|  +1200|  +12:00|+1200|+1200|+12:00'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%Ec|%EC|%Ex|%EX|%Ey|%EY|%Ed|%EH') #=> 'Sat Feb 29 12:34:56 2020|20|02/29/20|12:34:56|20|2020|%Ed|%EH'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%Od|%Oe|%OH|%Ok|%OI|%Ol|%Om|%OM|%OS|%Ou|%OU|%OV|%Ow|%OW|%Oy|%OY|%Oz') #=> '29|29|12|12|12|12|02|34|56|6|08|09|6|08|20|%OY|%Oz'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%E|%O|%5Ey|%-Od|%_Od|%E5y|%EE|%:|%:d|%::|%:y') #=> '%E|%O|00020|29|29|%E5y|%EE|%:|%:d|%::|%:y'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%H','+24:00') #=> error utc_offset out of range
strftime(Timestamp('2020-02-29T12:34:56.789'),'%H','+23:59') #=> '12'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%H','-24:00') #=> error utc_offset out of range
strftime(Timestamp('2020-02-29T12:34:56.789'),'%H','+99') #=> error utc_offset out of range
strftime(Timestamp('2020-02-29T12:34:56.789'),'%c|%^c|%#c|%+|%^+|%x|%^x|%#x|%#v|%#r|%^r|%#D|%r|%#p|%^#p|%#^p|%#P|%^P') #=> 'Sat Feb 29 12:34:56 2020|SAT FEB 29 12:34:56 2020|Sat Feb 29 12:34:56 2020|%+|%^+|02/29/20|02/29/20|02/29/20|29-FEB-2020|12:34:56 PM|12:34:56 PM|02/29/20|12:34:56 PM|pm|pm|pm|PM|PM'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%1z|%_1z|%20Z|%-20Z|%020Z|%^Z|%#Z|%_Z') #=> '+0000| +000|                 UTC|UTC|00000000000000000UTC|UTC|utc|UTC'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%5%|%-%|%5n|%5t|%05n|%_5%|%5q') #=> "    %|%|    \n|    \t|0000\n|    %|%5q"
strftime(Timestamp('2020-02-29T12:34:56.789'),'%--d|%-_d|%_-d|%0-d|%-0d|%^^a|%#^a|%^#a|%_0d|%0_d|%+d|%d%+') #=> '29|29|29|29|29|SAT|SAT|SAT|29|29|%+d|29%+'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%10s|%-s|%010s|%_10s|%3s|%10L|%_5L|%-5L|%05N|%-N|%_N|%0N|%0L') #=> '1582979696|1582979696|1582979696|1582979696|1582979696|7890000000|78900|78900|78900|789000000|789000000|789000000|789'
strftime(Timestamp('2020-02-29T12:34:56.789'),'%5y|%_5y|%-5y|%5C|%5u|%5w|%5e|%-5e|%05e|%5k|%05k|%5l|%05l|%5j|%_5j|%-j|%5I|%5p|%05p|%_5p|%5P') #=> '00020|   20|20|00020|00006|00006|   29|29|00029|   12|00012|   12|00012|00060|   60|60|00012|   PM|000PM|   PM|   pm'
strftime(Timestamp('2020-12-31'),'%1025Y') #=> '00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002020'
strftime(Timestamp('2020-12-31'),'%2000F|%2000a|%2000N|%2000z') #=> '                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                      2020-12-31|                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                             Thu|00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000|+0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'
