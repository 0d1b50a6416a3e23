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
