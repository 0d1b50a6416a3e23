(undef) == (undef) #=> true
(undef) == (default) #=> false
(undef) == (true) #=> false
(undef) == (0) #=> false
(undef) == (3) #=> false
(undef) == (-2) #=> false
(undef) == (1.5) #=> false
(undef) == ('') #=> false
(undef) == ('a') #=> false
(undef) == ('A') #=> false
(undef) == ('2') #=> false
(undef) == (/a/) #=> false
(undef) == ([]) #=> false
(undef) == ([1,'a']) #=> false
(undef) == ({}) #=> false
(undef) == ({'a'=>1}) #=> false
(undef) == (Integer) #=> false
(undef) == (Integer[1,2]) #=> false
(undef) == (Timespan.new('1-02:03:04.5')) #=> false
(undef) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(undef) == (SemVer.new('1.2.3-rc1')) #=> false
(undef) == (SemVerRange.new('>=1.2.0')) #=> false
(undef) == (Binary.new('YWJj')) #=> false
(undef) == (File['/x']) #=> false
(default) == (undef) #=> false
(default) == (default) #=> true
(default) == (true) #=> false
(default) == (0) #=> false
(default) == (3) #=> false
(default) == (-2) #=> false
(default) == (1.5) #=> false
(default) == ('') #=> false
(default) == ('a') #=> false
(default) == ('A') #=> false
(default) == ('2') #=> false
(default) == (/a/) #=> false
(default) == ([]) #=> false
(default) == ([1,'a']) #=> false
(default) == ({}) #=> false
(default) == ({'a'=>1}) #=> false
(default) == (Integer) #=> false
(default) == (Integer[1,2]) #=> false
(default) == (Timespan.new('1-02:03:04.5')) #=> false
(default) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(default) == (SemVer.new('1.2.3-rc1')) #=> false
(default) == (SemVerRange.new('>=1.2.0')) #=> false
(default) == (Binary.new('YWJj')) #=> false
(default) == (File['/x']) #=> false
(true) == (undef) #=> false
(true) == (default) #=> false
(true) == (true) #=> true
(true) == (0) #=> false
(true) == (3) #=> false
(true) == (-2) #=> false
(true) == (1.5) #=> false
(true) == ('') #=> false
(true) == ('a') #=> false
(true) == ('A') #=> false
(true) == ('2') #=> false
(true) == (/a/) #=> false
(true) == ([]) #=> false
(true) == ([1,'a']) #=> false
(true) == ({}) #=> false
(true) == ({'a'=>1}) #=> false
(true) == (Integer) #=> false
(true) == (Integer[1,2]) #=> false
(true) == (Timespan.new('1-02:03:04.5')) #=> false
(true) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(true) == (SemVer.new('1.2.3-rc1')) #=> false
(true) == (SemVerRange.new('>=1.2.0')) #=> false
(true) == (Binary.new('YWJj')) #=> false
(true) == (File['/x']) #=> false
(0) == (undef) #=> false
(0) == (default) #=> false
(0) == (true) #=> false
(0) == (0) #=> true
(0) == (3) #=> false
(0) == (-2) #=> false
(0) == (1.5) #=> false
(0) == ('') #=> false
(0) == ('a') #=> false
(0) == ('A') #=> false
(0) == ('2') #=> false
(0) == (/a/) #=> false
(0) == ([]) #=> false
(0) == ([1,'a']) #=> false
(0) == ({}) #=> false
(0) == ({'a'=>1}) #=> false
(0) == (Integer) #=> false
(0) == (Integer[1,2]) #=> false
(0) == (Timespan.new('1-02:03:04.5')) #=> false
(0) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(0) == (SemVer.new('1.2.3-rc1')) #=> false
(0) == (SemVerRange.new('>=1.2.0')) #=> false
(0) == (Binary.new('YWJj')) #=> false
(0) == (File['/x']) #=> false
(3) == (undef) #=> false
(3) == (default) #=> false
(3) == (true) #=> false
(3) == (0) #=> false
(3) == (3) #=> true
(3) == (-2) #=> false
(3) == (1.5) #=> false
(3) == ('') #=> false
(3) == ('a') #=> false
(3) == ('A') #=> false
(3) == ('2') #=> false
(3) == (/a/) #=> false
(3) == ([]) #=> false
(3) == ([1,'a']) #=> false
(3) == ({}) #=> false
(3) == ({'a'=>1}) #=> false
(3) == (Integer) #=> false
(3) == (Integer[1,2]) #=> false
(3) == (Timespan.new('1-02:03:04.5')) #=> false
(3) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(3) == (SemVer.new('1.2.3-rc1')) #=> false
(3) == (SemVerRange.new('>=1.2.0')) #=> false
(3) == (Binary.new('YWJj')) #=> false
(3) == (File['/x']) #=> false
(-2) == (undef) #=> false
(-2) == (default) #=> false
(-2) == (true) #=> false
(-2) == (0) #=> false
(-2) == (3) #=> false
(-2) == (-2) #=> true
(-2) == (1.5) #=> false
(-2) == ('') #=> false
(-2) == ('a') #=> false
(-2) == ('A') #=> false
(-2) == ('2') #=> false
(-2) == (/a/) #=> false
(-2) == ([]) #=> false
(-2) == ([1,'a']) #=> false
(-2) == ({}) #=> false
(-2) == ({'a'=>1}) #=> false
(-2) == (Integer) #=> false
(-2) == (Integer[1,2]) #=> false
(-2) == (Timespan.new('1-02:03:04.5')) #=> false
(-2) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(-2) == (SemVer.new('1.2.3-rc1')) #=> false
(-2) == (SemVerRange.new('>=1.2.0')) #=> false
(-2) == (Binary.new('YWJj')) #=> false
(-2) == (File['/x']) #=> false
(1.5) == (undef) #=> false
(1.5) == (default) #=> false
(1.5) == (true) #=> false
(1.5) == (0) #=> false
(1.5) == (3) #=> false
(1.5) == (-2) #=> false
(1.5) == (1.5) #=> true
(1.5) == ('') #=> false
(1.5) == ('a') #=> false
(1.5) == ('A') #=> false
(1.5) == ('2') #=> false
(1.5) == (/a/) #=> false
(1.5) == ([]) #=> false
(1.5) == ([1,'a']) #=> false
(1.5) == ({}) #=> false
(1.5) == ({'a'=>1}) #=> false
(1.5) == (Integer) #=> false
(1.5) == (Integer[1,2]) #=> false
(1.5) == (Timespan.new('1-02:03:04.5')) #=> false
(1.5) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(1.5) == (SemVer.new('1.2.3-rc1')) #=> false
(1.5) == (SemVerRange.new('>=1.2.0')) #=> false
(1.5) == (Binary.new('YWJj')) #=> false
(1.5) == (File['/x']) #=> false
('') == (undef) #=> false
('') == (default) #=> false
('') == (true) #=> false
('') == (0) #=> false
('') == (3) #=> false
('') == (-2) #=> false
('') == (1.5) #=> false
('') == ('') #=> true
('') == ('a') #=> false
('') == ('A') #=> false
('') == ('2') #=> false
('') == (/a/) #=> false
('') == ([]) #=> false
('') == ([1,'a']) #=> false
('') == ({}) #=> false
('') == ({'a'=>1}) #=> false
('') == (Integer) #=> false
('') == (Integer[1,2]) #=> false
('') == (Timespan.new('1-02:03:04.5')) #=> false
('') == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
('') == (SemVer.new('1.2.3-rc1')) #=> false
('') == (SemVerRange.new('>=1.2.0')) #=> false
('') == (Binary.new('YWJj')) #=> false
('') == (File['/x']) #=> false
('a') == (undef) #=> false
('a') == (default) #=> false
('a') == (true) #=> false
('a') == (0) #=> false
('a') == (3) #=> false
('a') == (-2) #=> false
('a') == (1.5) #=> false
('a') == ('') #=> false
('a') == ('a') #=> true
('a') == ('A') #=> true
('a') == ('2') #=> false
('a') == (/a/) #=> false
('a') == ([]) #=> false
('a') == ([1,'a']) #=> false
('a') == ({}) #=> false
('a') == ({'a'=>1}) #=> false
('a') == (Integer) #=> false
('a') == (Integer[1,2]) #=> false
('a') == (Timespan.new('1-02:03:04.5')) #=> false
('a') == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
('a') == (SemVer.new('1.2.3-rc1')) #=> false
('a') == (SemVerRange.new('>=1.2.0')) #=> false
('a') == (Binary.new('YWJj')) #=> false
('a') == (File['/x']) #=> false
('A') == (undef) #=> false
('A') == (default) #=> false
('A') == (true) #=> false
('A') == (0) #=> false
('A') == (3) #=> false
('A') == (-2) #=> false
('A') == (1.5) #=> false
('A') == ('') #=> false
('A') == ('a') #=> true
('A') == ('A') #=> true
('A') == ('2') #=> false
('A') == (/a/) #=> false
('A') == ([]) #=> false
('A') == ([1,'a']) #=> false
('A') == ({}) #=> false
('A') == ({'a'=>1}) #=> false
('A') == (Integer) #=> false
('A') == (Integer[1,2]) #=> false
('A') == (Timespan.new('1-02:03:04.5')) #=> false
('A') == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
('A') == (SemVer.new('1.2.3-rc1')) #=> false
('A') == (SemVerRange.new('>=1.2.0')) #=> false
('A') == (Binary.new('YWJj')) #=> false
('A') == (File['/x']) #=> false
('2') == (undef) #=> false
('2') == (default) #=> false
('2') == (true) #=> false
('2') == (0) #=> false
('2') == (3) #=> false
('2') == (-2) #=> false
('2') == (1.5) #=> false
('2') == ('') #=> false
('2') == ('a') #=> false
('2') == ('A') #=> false
('2') == ('2') #=> true
('2') == (/a/) #=> false
('2') == ([]) #=> false
('2') == ([1,'a']) #=> false
('2') == ({}) #=> false
('2') == ({'a'=>1}) #=> false
('2') == (Integer) #=> false
('2') == (Integer[1,2]) #=> false
('2') == (Timespan.new('1-02:03:04.5')) #=> false
('2') == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
('2') == (SemVer.new('1.2.3-rc1')) #=> false
('2') == (SemVerRange.new('>=1.2.0')) #=> false
('2') == (Binary.new('YWJj')) #=> false
('2') == (File['/x']) #=> false
(/a/) == (undef) #=> false
(/a/) == (default) #=> false
(/a/) == (true) #=> false
(/a/) == (0) #=> false
(/a/) == (3) #=> false
(/a/) == (-2) #=> false
(/a/) == (1.5) #=> false
(/a/) == ('') #=> false
(/a/) == ('a') #=> false
(/a/) == ('A') #=> false
(/a/) == ('2') #=> false
(/a/) == (/a/) #=> true
(/a/) == ([]) #=> false
(/a/) == ([1,'a']) #=> false
(/a/) == ({}) #=> false
(/a/) == ({'a'=>1}) #=> false
(/a/) == (Integer) #=> false
(/a/) == (Integer[1,2]) #=> false
(/a/) == (Timespan.new('1-02:03:04.5')) #=> false
(/a/) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(/a/) == (SemVer.new('1.2.3-rc1')) #=> false
(/a/) == (SemVerRange.new('>=1.2.0')) #=> false
(/a/) == (Binary.new('YWJj')) #=> false
(/a/) == (File['/x']) #=> false
([]) == (undef) #=> false
([]) == (default) #=> false
([]) == (true) #=> false
([]) == (0) #=> false
([]) == (3) #=> false
([]) == (-2) #=> false
([]) == (1.5) #=> false
([]) == ('') #=> false
([]) == ('a') #=> false
([]) == ('A') #=> false
([]) == ('2') #=> false
([]) == (/a/) #=> false
([]) == ([]) #=> true
([]) == ([1,'a']) #=> false
([]) == ({}) #=> false
([]) == ({'a'=>1}) #=> false
([]) == (Integer) #=> false
([]) == (Integer[1,2]) #=> false
([]) == (Timespan.new('1-02:03:04.5')) #=> false
([]) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
([]) == (SemVer.new('1.2.3-rc1')) #=> false
([]) == (SemVerRange.new('>=1.2.0')) #=> false
([]) == (Binary.new('YWJj')) #=> false
([]) == (File['/x']) #=> false
([1,'a']) == (undef) #=> false
([1,'a']) == (default) #=> false
([1,'a']) == (true) #=> false
([1,'a']) == (0) #=> false
([1,'a']) == (3) #=> false
([1,'a']) == (-2) #=> false
([1,'a']) == (1.5) #=> false
([1,'a']) == ('') #=> false
([1,'a']) == ('a') #=> false
([1,'a']) == ('A') #=> false
([1,'a']) == ('2') #=> false
([1,'a']) == (/a/) #=> false
([1,'a']) == ([]) #=> false
([1,'a']) == ([1,'a']) #=> true
([1,'a']) == ({}) #=> false
([1,'a']) == ({'a'=>1}) #=> false
([1,'a']) == (Integer) #=> false
([1,'a']) == (Integer[1,2]) #=> false
([1,'a']) == (Timespan.new('1-02:03:04.5')) #=> false
([1,'a']) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
([1,'a']) == (SemVer.new('1.2.3-rc1')) #=> false
([1,'a']) == (SemVerRange.new('>=1.2.0')) #=> false
([1,'a']) == (Binary.new('YWJj')) #=> false
([1,'a']) == (File['/x']) #=> false
({}) == (undef) #=> false
({}) == (default) #=> false
({}) == (true) #=> false
({}) == (0) #=> false
({}) == (3) #=> false
({}) == (-2) #=> false
({}) == (1.5) #=> false
({}) == ('') #=> false
({}) == ('a') #=> false
({}) == ('A') #=> false
({}) == ('2') #=> false
({}) == (/a/) #=> false
({}) == ([]) #=> false
({}) == ([1,'a']) #=> false
({}) == ({}) #=> true
({}) == ({'a'=>1}) #=> false
({}) == (Integer) #=> false
({}) == (Integer[1,2]) #=> false
({}) == (Timespan.new('1-02:03:04.5')) #=> false
({}) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
({}) == (SemVer.new('1.2.3-rc1')) #=> false
({}) == (SemVerRange.new('>=1.2.0')) #=> false
({}) == (Binary.new('YWJj')) #=> false
({}) == (File['/x']) #=> false
({'a'=>1}) == (undef) #=> false
({'a'=>1}) == (default) #=> false
({'a'=>1}) == (true) #=> false
({'a'=>1}) == (0) #=> false
({'a'=>1}) == (3) #=> false
({'a'=>1}) == (-2) #=> false
({'a'=>1}) == (1.5) #=> false
({'a'=>1}) == ('') #=> false
({'a'=>1}) == ('a') #=> false
({'a'=>1}) == ('A') #=> false
({'a'=>1}) == ('2') #=> false
({'a'=>1}) == (/a/) #=> false
({'a'=>1}) == ([]) #=> false
({'a'=>1}) == ([1,'a']) #=> false
({'a'=>1}) == ({}) #=> false
({'a'=>1}) == ({'a'=>1}) #=> true
({'a'=>1}) == (Integer) #=> false
({'a'=>1}) == (Integer[1,2]) #=> false
({'a'=>1}) == (Timespan.new('1-02:03:04.5')) #=> false
({'a'=>1}) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
({'a'=>1}) == (SemVer.new('1.2.3-rc1')) #=> false
({'a'=>1}) == (SemVerRange.new('>=1.2.0')) #=> false
({'a'=>1}) == (Binary.new('YWJj')) #=> false
({'a'=>1}) == (File['/x']) #=> false
(Integer) == (undef) #=> false
(Integer) == (default) #=> false
(Integer) == (true) #=> false
(Integer) == (0) #=> false
(Integer) == (3) #=> false
(Integer) == (-2) #=> false
(Integer) == (1.5) #=> false
(Integer) == ('') #=> false
(Integer) == ('a') #=> false
(Integer) == ('A') #=> false
(Integer) == ('2') #=> false
(Integer) == (/a/) #=> false
(Integer) == ([]) #=> false
(Integer) == ([1,'a']) #=> false
(Integer) == ({}) #=> false
(Integer) == ({'a'=>1}) #=> false
(Integer) == (Integer) #=> true
(Integer) == (Integer[1,2]) #=> false
(Integer) == (Timespan.new('1-02:03:04.5')) #=> false
(Integer) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Integer) == (SemVer.new('1.2.3-rc1')) #=> false
(Integer) == (SemVerRange.new('>=1.2.0')) #=> false
(Integer) == (Binary.new('YWJj')) #=> false
(Integer) == (File['/x']) #=> false
(Integer[1,2]) == (undef) #=> false
(Integer[1,2]) == (default) #=> false
(Integer[1,2]) == (true) #=> false
(Integer[1,2]) == (0) #=> false
(Integer[1,2]) == (3) #=> false
(Integer[1,2]) == (-2) #=> false
(Integer[1,2]) == (1.5) #=> false
(Integer[1,2]) == ('') #=> false
(Integer[1,2]) == ('a') #=> false
(Integer[1,2]) == ('A') #=> false
(Integer[1,2]) == ('2') #=> false
(Integer[1,2]) == (/a/) #=> false
(Integer[1,2]) == ([]) #=> false
(Integer[1,2]) == ([1,'a']) #=> false
(Integer[1,2]) == ({}) #=> false
(Integer[1,2]) == ({'a'=>1}) #=> false
(Integer[1,2]) == (Integer) #=> false
(Integer[1,2]) == (Integer[1,2]) #=> true
(Integer[1,2]) == (Timespan.new('1-02:03:04.5')) #=> false
(Integer[1,2]) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Integer[1,2]) == (SemVer.new('1.2.3-rc1')) #=> false
(Integer[1,2]) == (SemVerRange.new('>=1.2.0')) #=> false
(Integer[1,2]) == (Binary.new('YWJj')) #=> false
(Integer[1,2]) == (File['/x']) #=> false
(Timespan.new('1-02:03:04.5')) == (undef) #=> false
(Timespan.new('1-02:03:04.5')) == (default) #=> false
(Timespan.new('1-02:03:04.5')) == (true) #=> false
(Timespan.new('1-02:03:04.5')) == (0) #=> false
(Timespan.new('1-02:03:04.5')) == (3) #=> false
(Timespan.new('1-02:03:04.5')) == (-2) #=> false
(Timespan.new('1-02:03:04.5')) == (1.5) #=> false
(Timespan.new('1-02:03:04.5')) == ('') #=> false
(Timespan.new('1-02:03:04.5')) == ('a') #=> false
(Timespan.new('1-02:03:04.5')) == ('A') #=> false
(Timespan.new('1-02:03:04.5')) == ('2') #=> false
(Timespan.new('1-02:03:04.5')) == (/a/) #=> false
(Timespan.new('1-02:03:04.5')) == ([]) #=> false
(Timespan.new('1-02:03:04.5')) == ([1,'a']) #=> false
(Timespan.new('1-02:03:04.5')) == ({}) #=> false
(Timespan.new('1-02:03:04.5')) == ({'a'=>1}) #=> false
(Timespan.new('1-02:03:04.5')) == (Integer) #=> false
(Timespan.new('1-02:03:04.5')) == (Integer[1,2]) #=> false
(Timespan.new('1-02:03:04.5')) == (Timespan.new('1-02:03:04.5')) #=> true
(Timespan.new('1-02:03:04.5')) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Timespan.new('1-02:03:04.5')) == (SemVer.new('1.2.3-rc1')) #=> false
(Timespan.new('1-02:03:04.5')) == (SemVerRange.new('>=1.2.0')) #=> false
(Timespan.new('1-02:03:04.5')) == (Binary.new('YWJj')) #=> false
(Timespan.new('1-02:03:04.5')) == (File['/x']) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (undef) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (default) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (true) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (0) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (3) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (-2) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (1.5) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == ('') #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == ('a') #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == ('A') #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == ('2') #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (/a/) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == ([]) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == ([1,'a']) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == ({}) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == ({'a'=>1}) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (Integer) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (Integer[1,2]) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (Timespan.new('1-02:03:04.5')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (SemVer.new('1.2.3-rc1')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (SemVerRange.new('>=1.2.0')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (Binary.new('YWJj')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) == (File['/x']) #=> false
(SemVer.new('1.2.3-rc1')) == (undef) #=> false
(SemVer.new('1.2.3-rc1')) == (default) #=> false
(SemVer.new('1.2.3-rc1')) == (true) #=> false
(SemVer.new('1.2.3-rc1')) == (0) #=> false
(SemVer.new('1.2.3-rc1')) == (3) #=> false
(SemVer.new('1.2.3-rc1')) == (-2) #=> false
(SemVer.new('1.2.3-rc1')) == (1.5) #=> false
(SemVer.new('1.2.3-rc1')) == ('') #=> false
(SemVer.new('1.2.3-rc1')) == ('a') #=> false
(SemVer.new('1.2.3-rc1')) == ('A') #=> false
(SemVer.new('1.2.3-rc1')) == ('2') #=> false
(SemVer.new('1.2.3-rc1')) == (/a/) #=> false
(SemVer.new('1.2.3-rc1')) == ([]) #=> false
(SemVer.new('1.2.3-rc1')) == ([1,'a']) #=> false
(SemVer.new('1.2.3-rc1')) == ({}) #=> false
(SemVer.new('1.2.3-rc1')) == ({'a'=>1}) #=> false
(SemVer.new('1.2.3-rc1')) == (Integer) #=> false
(SemVer.new('1.2.3-rc1')) == (Integer[1,2]) #=> false
(SemVer.new('1.2.3-rc1')) == (Timespan.new('1-02:03:04.5')) #=> false
(SemVer.new('1.2.3-rc1')) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(SemVer.new('1.2.3-rc1')) == (SemVer.new('1.2.3-rc1')) #=> true
(SemVer.new('1.2.3-rc1')) == (SemVerRange.new('>=1.2.0')) #=> false
(SemVer.new('1.2.3-rc1')) == (Binary.new('YWJj')) #=> false
(SemVer.new('1.2.3-rc1')) == (File['/x']) #=> false
(SemVerRange.new('>=1.2.0')) == (undef) #=> false
(SemVerRange.new('>=1.2.0')) == (default) #=> false
(SemVerRange.new('>=1.2.0')) == (true) #=> false
(SemVerRange.new('>=1.2.0')) == (0) #=> false
(SemVerRange.new('>=1.2.0')) == (3) #=> false
(SemVerRange.new('>=1.2.0')) == (-2) #=> false
(SemVerRange.new('>=1.2.0')) == (1.5) #=> false
(SemVerRange.new('>=1.2.0')) == ('') #=> false
(SemVerRange.new('>=1.2.0')) == ('a') #=> false
(SemVerRange.new('>=1.2.0')) == ('A') #=> false
(SemVerRange.new('>=1.2.0')) == ('2') #=> false
(SemVerRange.new('>=1.2.0')) == (/a/) #=> false
(SemVerRange.new('>=1.2.0')) == ([]) #=> false
(SemVerRange.new('>=1.2.0')) == ([1,'a']) #=> false
(SemVerRange.new('>=1.2.0')) == ({}) #=> false
(SemVerRange.new('>=1.2.0')) == ({'a'=>1}) #=> false
(SemVerRange.new('>=1.2.0')) == (Integer) #=> false
(SemVerRange.new('>=1.2.0')) == (Integer[1,2]) #=> false
(SemVerRange.new('>=1.2.0')) == (Timespan.new('1-02:03:04.5')) #=> false
(SemVerRange.new('>=1.2.0')) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(SemVerRange.new('>=1.2.0')) == (SemVer.new('1.2.3-rc1')) #=> false
(SemVerRange.new('>=1.2.0')) == (SemVerRange.new('>=1.2.0')) #=> true
(SemVerRange.new('>=1.2.0')) == (Binary.new('YWJj')) #=> false
(SemVerRange.new('>=1.2.0')) == (File['/x']) #=> false
(Binary.new('YWJj')) == (undef) #=> false
(Binary.new('YWJj')) == (default) #=> false
(Binary.new('YWJj')) == (true) #=> false
(Binary.new('YWJj')) == (0) #=> false
(Binary.new('YWJj')) == (3) #=> false
(Binary.new('YWJj')) == (-2) #=> false
(Binary.new('YWJj')) == (1.5) #=> false
(Binary.new('YWJj')) == ('') #=> false
(Binary.new('YWJj')) == ('a') #=> false
(Binary.new('YWJj')) == ('A') #=> false
(Binary.new('YWJj')) == ('2') #=> false
(Binary.new('YWJj')) == (/a/) #=> false
(Binary.new('YWJj')) == ([]) #=> false
(Binary.new('YWJj')) == ([1,'a']) #=> false
(Binary.new('YWJj')) == ({}) #=> false
(Binary.new('YWJj')) == ({'a'=>1}) #=> false
(Binary.new('YWJj')) == (Integer) #=> false
(Binary.new('YWJj')) == (Integer[1,2]) #=> false
(Binary.new('YWJj')) == (Timespan.new('1-02:03:04.5')) #=> false
(Binary.new('YWJj')) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Binary.new('YWJj')) == (SemVer.new('1.2.3-rc1')) #=> false
(Binary.new('YWJj')) == (SemVerRange.new('>=1.2.0')) #=> false
(Binary.new('YWJj')) == (Binary.new('YWJj')) #=> true
(Binary.new('YWJj')) == (File['/x']) #=> false
(File['/x']) == (undef) #=> false
(File['/x']) == (default) #=> false
(File['/x']) == (true) #=> false
(File['/x']) == (0) #=> false
(File['/x']) == (3) #=> false
(File['/x']) == (-2) #=> false
(File['/x']) == (1.5) #=> false
(File['/x']) == ('') #=> false
(File['/x']) == ('a') #=> false
(File['/x']) == ('A') #=> false
(File['/x']) == ('2') #=> false
(File['/x']) == (/a/) #=> false
(File['/x']) == ([]) #=> false
(File['/x']) == ([1,'a']) #=> false
(File['/x']) == ({}) #=> false
(File['/x']) == ({'a'=>1}) #=> false
(File['/x']) == (Integer) #=> false
(File['/x']) == (Integer[1,2]) #=> false
(File['/x']) == (Timespan.new('1-02:03:04.5')) #=> false
(File['/x']) == (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(File['/x']) == (SemVer.new('1.2.3-rc1')) #=> false
(File['/x']) == (SemVerRange.new('>=1.2.0')) #=> false
(File['/x']) == (Binary.new('YWJj')) #=> false
(File['/x']) == (File['/x']) #=> true
(undef) != (undef) #=> false
(undef) != (default) #=> true
(undef) != (true) #=> true
(undef) != (0) #=> true
(undef) != (3) #=> true
(undef) != (-2) #=> true
(undef) != (1.5) #=> true
(undef) != ('') #=> true
(undef) != ('a') #=> true
(undef) != ('A') #=> true
(undef) != ('2') #=> true
(undef) != (/a/) #=> true
(undef) != ([]) #=> true
(undef) != ([1,'a']) #=> true
(undef) != ({}) #=> true
(undef) != ({'a'=>1}) #=> true
(undef) != (Integer) #=> true
(undef) != (Integer[1,2]) #=> true
(undef) != (Timespan.new('1-02:03:04.5')) #=> true
(undef) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(undef) != (SemVer.new('1.2.3-rc1')) #=> true
(undef) != (SemVerRange.new('>=1.2.0')) #=> true
(undef) != (Binary.new('YWJj')) #=> true
(undef) != (File['/x']) #=> true
(default) != (undef) #=> true
(default) != (default) #=> false
(default) != (true) #=> true
(default) != (0) #=> true
(default) != (3) #=> true
(default) != (-2) #=> true
(default) != (1.5) #=> true
(default) != ('') #=> true
(default) != ('a') #=> true
(default) != ('A') #=> true
(default) != ('2') #=> true
(default) != (/a/) #=> true
(default) != ([]) #=> true
(default) != ([1,'a']) #=> true
(default) != ({}) #=> true
(default) != ({'a'=>1}) #=> true
(default) != (Integer) #=> true
(default) != (Integer[1,2]) #=> true
(default) != (Timespan.new('1-02:03:04.5')) #=> true
(default) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(default) != (SemVer.new('1.2.3-rc1')) #=> true
(default) != (SemVerRange.new('>=1.2.0')) #=> true
(default) != (Binary.new('YWJj')) #=> true
(default) != (File['/x']) #=> true
(true) != (undef) #=> true
(true) != (default) #=> true
(true) != (true) #=> false
(true) != (0) #=> true
(true) != (3) #=> true
(true) != (-2) #=> true
(true) != (1.5) #=> true
(true) != ('') #=> true
(true) != ('a') #=> true
(true) != ('A') #=> true
(true) != ('2') #=> true
(true) != (/a/) #=> true
(true) != ([]) #=> true
(true) != ([1,'a']) #=> true
(true) != ({}) #=> true
(true) != ({'a'=>1}) #=> true
(true) != (Integer) #=> true
(true) != (Integer[1,2]) #=> true
(true) != (Timespan.new('1-02:03:04.5')) #=> true
(true) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(true) != (SemVer.new('1.2.3-rc1')) #=> true
(true) != (SemVerRange.new('>=1.2.0')) #=> true
(true) != (Binary.new('YWJj')) #=> true
(true) != (File['/x']) #=> true
(0) != (undef) #=> true
(0) != (default) #=> true
(0) != (true) #=> true
(0) != (0) #=> false
(0) != (3) #=> true
(0) != (-2) #=> true
(0) != (1.5) #=> true
(0) != ('') #=> true
(0) != ('a') #=> true
(0) != ('A') #=> true
(0) != ('2') #=> true
(0) != (/a/) #=> true
(0) != ([]) #=> true
(0) != ([1,'a']) #=> true
(0) != ({}) #=> true
(0) != ({'a'=>1}) #=> true
(0) != (Integer) #=> true
(0) != (Integer[1,2]) #=> true
(0) != (Timespan.new('1-02:03:04.5')) #=> true
(0) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(0) != (SemVer.new('1.2.3-rc1')) #=> true
(0) != (SemVerRange.new('>=1.2.0')) #=> true
(0) != (Binary.new('YWJj')) #=> true
(0) != (File['/x']) #=> true
(3) != (undef) #=> true
(3) != (default) #=> true
(3) != (true) #=> true
(3) != (0) #=> true
(3) != (3) #=> false
(3) != (-2) #=> true
(3) != (1.5) #=> true
(3) != ('') #=> true
(3) != ('a') #=> true
(3) != ('A') #=> true
(3) != ('2') #=> true
(3) != (/a/) #=> true
(3) != ([]) #=> true
(3) != ([1,'a']) #=> true
(3) != ({}) #=> true
(3) != ({'a'=>1}) #=> true
(3) != (Integer) #=> true
(3) != (Integer[1,2]) #=> true
(3) != (Timespan.new('1-02:03:04.5')) #=> true
(3) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(3) != (SemVer.new('1.2.3-rc1')) #=> true
(3) != (SemVerRange.new('>=1.2.0')) #=> true
(3) != (Binary.new('YWJj')) #=> true
(3) != (File['/x']) #=> true
(-2) != (undef) #=> true
(-2) != (default) #=> true
(-2) != (true) #=> true
(-2) != (0) #=> true
(-2) != (3) #=> true
(-2) != (-2) #=> false
(-2) != (1.5) #=> true
(-2) != ('') #=> true
(-2) != ('a') #=> true
(-2) != ('A') #=> true
(-2) != ('2') #=> true
(-2) != (/a/) #=> true
(-2) != ([]) #=> true
(-2) != ([1,'a']) #=> true
(-2) != ({}) #=> true
(-2) != ({'a'=>1}) #=> true
(-2) != (Integer) #=> true
(-2) != (Integer[1,2]) #=> true
(-2) != (Timespan.new('1-02:03:04.5')) #=> true
(-2) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(-2) != (SemVer.new('1.2.3-rc1')) #=> true
(-2) != (SemVerRange.new('>=1.2.0')) #=> true
(-2) != (Binary.new('YWJj')) #=> true
(-2) != (File['/x']) #=> true
(1.5) != (undef) #=> true
(1.5) != (default) #=> true
(1.5) != (true) #=> true
(1.5) != (0) #=> true
(1.5) != (3) #=> true
(1.5) != (-2) #=> true
(1.5) != (1.5) #=> false
(1.5) != ('') #=> true
(1.5) != ('a') #=> true
(1.5) != ('A') #=> true
(1.5) != ('2') #=> true
(1.5) != (/a/) #=> true
(1.5) != ([]) #=> true
(1.5) != ([1,'a']) #=> true
(1.5) != ({}) #=> true
(1.5) != ({'a'=>1}) #=> true
(1.5) != (Integer) #=> true
(1.5) != (Integer[1,2]) #=> true
(1.5) != (Timespan.new('1-02:03:04.5')) #=> true
(1.5) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(1.5) != (SemVer.new('1.2.3-rc1')) #=> true
(1.5) != (SemVerRange.new('>=1.2.0')) #=> true
(1.5) != (Binary.new('YWJj')) #=> true
(1.5) != (File['/x']) #=> true
('') != (undef) #=> true
('') != (default) #=> true
('') != (true) #=> true
('') != (0) #=> true
('') != (3) #=> true
('') != (-2) #=> true
('') != (1.5) #=> true
('') != ('') #=> false
('') != ('a') #=> true
('') != ('A') #=> true
('') != ('2') #=> true
('') != (/a/) #=> true
('') != ([]) #=> true
('') != ([1,'a']) #=> true
('') != ({}) #=> true
('') != ({'a'=>1}) #=> true
('') != (Integer) #=> true
('') != (Integer[1,2]) #=> true
('') != (Timespan.new('1-02:03:04.5')) #=> true
('') != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
('') != (SemVer.new('1.2.3-rc1')) #=> true
('') != (SemVerRange.new('>=1.2.0')) #=> true
('') != (Binary.new('YWJj')) #=> true
('') != (File['/x']) #=> true
('a') != (undef) #=> true
('a') != (default) #=> true
('a') != (true) #=> true
('a') != (0) #=> true
('a') != (3) #=> true
('a') != (-2) #=> true
('a') != (1.5) #=> true
('a') != ('') #=> true
('a') != ('a') #=> false
('a') != ('A') #=> false
('a') != ('2') #=> true
('a') != (/a/) #=> true
('a') != ([]) #=> true
('a') != ([1,'a']) #=> true
('a') != ({}) #=> true
('a') != ({'a'=>1}) #=> true
('a') != (Integer) #=> true
('a') != (Integer[1,2]) #=> true
('a') != (Timespan.new('1-02:03:04.5')) #=> true
('a') != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
('a') != (SemVer.new('1.2.3-rc1')) #=> true
('a') != (SemVerRange.new('>=1.2.0')) #=> true
('a') != (Binary.new('YWJj')) #=> true
('a') != (File['/x']) #=> true
('A') != (undef) #=> true
('A') != (default) #=> true
('A') != (true) #=> true
('A') != (0) #=> true
('A') != (3) #=> true
('A') != (-2) #=> true
('A') != (1.5) #=> true
('A') != ('') #=> true
('A') != ('a') #=> false
('A') != ('A') #=> false
('A') != ('2') #=> true
('A') != (/a/) #=> true
('A') != ([]) #=> true
('A') != ([1,'a']) #=> true
('A') != ({}) #=> true
('A') != ({'a'=>1}) #=> true
('A') != (Integer) #=> true
('A') != (Integer[1,2]) #=> true
('A') != (Timespan.new('1-02:03:04.5')) #=> true
('A') != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
('A') != (SemVer.new('1.2.3-rc1')) #=> true
('A') != (SemVerRange.new('>=1.2.0')) #=> true
('A') != (Binary.new('YWJj')) #=> true
('A') != (File['/x']) #=> true
('2') != (undef) #=> true
('2') != (default) #=> true
('2') != (true) #=> true
('2') != (0) #=> true
('2') != (3) #=> true
('2') != (-2) #=> true
('2') != (1.5) #=> true
('2') != ('') #=> true
('2') != ('a') #=> true
('2') != ('A') #=> true
('2') != ('2') #=> false
('2') != (/a/) #=> true
('2') != ([]) #=> true
('2') != ([1,'a']) #=> true
('2') != ({}) #=> true
('2') != ({'a'=>1}) #=> true
('2') != (Integer) #=> true
('2') != (Integer[1,2]) #=> true
('2') != (Timespan.new('1-02:03:04.5')) #=> true
('2') != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
('2') != (SemVer.new('1.2.3-rc1')) #=> true
('2') != (SemVerRange.new('>=1.2.0')) #=> true
('2') != (Binary.new('YWJj')) #=> true
('2') != (File['/x']) #=> true
(/a/) != (undef) #=> true
(/a/) != (default) #=> true
(/a/) != (true) #=> true
(/a/) != (0) #=> true
(/a/) != (3) #=> true
(/a/) != (-2) #=> true
(/a/) != (1.5) #=> true
(/a/) != ('') #=> true
(/a/) != ('a') #=> true
(/a/) != ('A') #=> true
(/a/) != ('2') #=> true
(/a/) != (/a/) #=> false
(/a/) != ([]) #=> true
(/a/) != ([1,'a']) #=> true
(/a/) != ({}) #=> true
(/a/) != ({'a'=>1}) #=> true
(/a/) != (Integer) #=> true
(/a/) != (Integer[1,2]) #=> true
(/a/) != (Timespan.new('1-02:03:04.5')) #=> true
(/a/) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(/a/) != (SemVer.new('1.2.3-rc1')) #=> true
(/a/) != (SemVerRange.new('>=1.2.0')) #=> true
(/a/) != (Binary.new('YWJj')) #=> true
(/a/) != (File['/x']) #=> true
([]) != (undef) #=> true
([]) != (default) #=> true
([]) != (true) #=> true
([]) != (0) #=> true
([]) != (3) #=> true
([]) != (-2) #=> true
([]) != (1.5) #=> true
([]) != ('') #=> true
([]) != ('a') #=> true
([]) != ('A') #=> true
([]) != ('2') #=> true
([]) != (/a/) #=> true
([]) != ([]) #=> false
([]) != ([1,'a']) #=> true
([]) != ({}) #=> true
([]) != ({'a'=>1}) #=> true
([]) != (Integer) #=> true
([]) != (Integer[1,2]) #=> true
([]) != (Timespan.new('1-02:03:04.5')) #=> true
([]) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
([]) != (SemVer.new('1.2.3-rc1')) #=> true
([]) != (SemVerRange.new('>=1.2.0')) #=> true
([]) != (Binary.new('YWJj')) #=> true
([]) != (File['/x']) #=> true
([1,'a']) != (undef) #=> true
([1,'a']) != (default) #=> true
([1,'a']) != (true) #=> true
([1,'a']) != (0) #=> true
([1,'a']) != (3) #=> true
([1,'a']) != (-2) #=> true
([1,'a']) != (1.5) #=> true
([1,'a']) != ('') #=> true
([1,'a']) != ('a') #=> true
([1,'a']) != ('A') #=> true
([1,'a']) != ('2') #=> true
([1,'a']) != (/a/) #=> true
([1,'a']) != ([]) #=> true
([1,'a']) != ([1,'a']) #=> false
([1,'a']) != ({}) #=> true
([1,'a']) != ({'a'=>1}) #=> true
([1,'a']) != (Integer) #=> true
([1,'a']) != (Integer[1,2]) #=> true
([1,'a']) != (Timespan.new('1-02:03:04.5')) #=> true
([1,'a']) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
([1,'a']) != (SemVer.new('1.2.3-rc1')) #=> true
([1,'a']) != (SemVerRange.new('>=1.2.0')) #=> true
([1,'a']) != (Binary.new('YWJj')) #=> true
([1,'a']) != (File['/x']) #=> true
({}) != (undef) #=> true
({}) != (default) #=> true
({}) != (true) #=> true
({}) != (0) #=> true
({}) != (3) #=> true
({}) != (-2) #=> true
({}) != (1.5) #=> true
({}) != ('') #=> true
({}) != ('a') #=> true
({}) != ('A') #=> true
({}) != ('2') #=> true
({}) != (/a/) #=> true
({}) != ([]) #=> true
({}) != ([1,'a']) #=> true
({}) != ({}) #=> false
({}) != ({'a'=>1}) #=> true
({}) != (Integer) #=> true
({}) != (Integer[1,2]) #=> true
({}) != (Timespan.new('1-02:03:04.5')) #=> true
({}) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
({}) != (SemVer.new('1.2.3-rc1')) #=> true
({}) != (SemVerRange.new('>=1.2.0')) #=> true
({}) != (Binary.new('YWJj')) #=> true
({}) != (File['/x']) #=> true
({'a'=>1}) != (undef) #=> true
({'a'=>1}) != (default) #=> true
({'a'=>1}) != (true) #=> true
({'a'=>1}) != (0) #=> true
({'a'=>1}) != (3) #=> true
({'a'=>1}) != (-2) #=> true
({'a'=>1}) != (1.5) #=> true
({'a'=>1}) != ('') #=> true
({'a'=>1}) != ('a') #=> true
({'a'=>1}) != ('A') #=> true
({'a'=>1}) != ('2') #=> true
({'a'=>1}) != (/a/) #=> true
({'a'=>1}) != ([]) #=> true
({'a'=>1}) != ([1,'a']) #=> true
({'a'=>1}) != ({}) #=> true
({'a'=>1}) != ({'a'=>1}) #=> false
({'a'=>1}) != (Integer) #=> true
({'a'=>1}) != (Integer[1,2]) #=> true
({'a'=>1}) != (Timespan.new('1-02:03:04.5')) #=> true
({'a'=>1}) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
({'a'=>1}) != (SemVer.new('1.2.3-rc1')) #=> true
({'a'=>1}) != (SemVerRange.new('>=1.2.0')) #=> true
({'a'=>1}) != (Binary.new('YWJj')) #=> true
({'a'=>1}) != (File['/x']) #=> true
(Integer) != (undef) #=> true
(Integer) != (default) #=> true
(Integer) != (true) #=> true
(Integer) != (0) #=> true
(Integer) != (3) #=> true
(Integer) != (-2) #=> true
(Integer) != (1.5) #=> true
(Integer) != ('') #=> true
(Integer) != ('a') #=> true
(Integer) != ('A') #=> true
(Integer) != ('2') #=> true
(Integer) != (/a/) #=> true
(Integer) != ([]) #=> true
(Integer) != ([1,'a']) #=> true
(Integer) != ({}) #=> true
(Integer) != ({'a'=>1}) #=> true
(Integer) != (Integer) #=> false
(Integer) != (Integer[1,2]) #=> true
(Integer) != (Timespan.new('1-02:03:04.5')) #=> true
(Integer) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Integer) != (SemVer.new('1.2.3-rc1')) #=> true
(Integer) != (SemVerRange.new('>=1.2.0')) #=> true
(Integer) != (Binary.new('YWJj')) #=> true
(Integer) != (File['/x']) #=> true
(Integer[1,2]) != (undef) #=> true
(Integer[1,2]) != (default) #=> true
(Integer[1,2]) != (true) #=> true
(Integer[1,2]) != (0) #=> true
(Integer[1,2]) != (3) #=> true
(Integer[1,2]) != (-2) #=> true
(Integer[1,2]) != (1.5) #=> true
(Integer[1,2]) != ('') #=> true
(Integer[1,2]) != ('a') #=> true
(Integer[1,2]) != ('A') #=> true
(Integer[1,2]) != ('2') #=> true
(Integer[1,2]) != (/a/) #=> true
(Integer[1,2]) != ([]) #=> true
(Integer[1,2]) != ([1,'a']) #=> true
(Integer[1,2]) != ({}) #=> true
(Integer[1,2]) != ({'a'=>1}) #=> true
(Integer[1,2]) != (Integer) #=> true
(Integer[1,2]) != (Integer[1,2]) #=> false
(Integer[1,2]) != (Timespan.new('1-02:03:04.5')) #=> true
(Integer[1,2]) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Integer[1,2]) != (SemVer.new('1.2.3-rc1')) #=> true
(Integer[1,2]) != (SemVerRange.new('>=1.2.0')) #=> true
(Integer[1,2]) != (Binary.new('YWJj')) #=> true
(Integer[1,2]) != (File['/x']) #=> true
(Timespan.new('1-02:03:04.5')) != (undef) #=> true
(Timespan.new('1-02:03:04.5')) != (default) #=> true
(Timespan.new('1-02:03:04.5')) != (true) #=> true
(Timespan.new('1-02:03:04.5')) != (0) #=> true
(Timespan.new('1-02:03:04.5')) != (3) #=> true
(Timespan.new('1-02:03:04.5')) != (-2) #=> true
(Timespan.new('1-02:03:04.5')) != (1.5) #=> true
(Timespan.new('1-02:03:04.5')) != ('') #=> true
(Timespan.new('1-02:03:04.5')) != ('a') #=> true
(Timespan.new('1-02:03:04.5')) != ('A') #=> true
(Timespan.new('1-02:03:04.5')) != ('2') #=> true
(Timespan.new('1-02:03:04.5')) != (/a/) #=> true
(Timespan.new('1-02:03:04.5')) != ([]) #=> true
(Timespan.new('1-02:03:04.5')) != ([1,'a']) #=> true
(Timespan.new('1-02:03:04.5')) != ({}) #=> true
(Timespan.new('1-02:03:04.5')) != ({'a'=>1}) #=> true
(Timespan.new('1-02:03:04.5')) != (Integer) #=> true
(Timespan.new('1-02:03:04.5')) != (Integer[1,2]) #=> true
(Timespan.new('1-02:03:04.5')) != (Timespan.new('1-02:03:04.5')) #=> false
(Timespan.new('1-02:03:04.5')) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Timespan.new('1-02:03:04.5')) != (SemVer.new('1.2.3-rc1')) #=> true
(Timespan.new('1-02:03:04.5')) != (SemVerRange.new('>=1.2.0')) #=> true
(Timespan.new('1-02:03:04.5')) != (Binary.new('YWJj')) #=> true
(Timespan.new('1-02:03:04.5')) != (File['/x']) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (undef) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (default) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (true) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (0) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (3) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (-2) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (1.5) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != ('') #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != ('a') #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != ('A') #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != ('2') #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (/a/) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != ([]) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != ([1,'a']) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != ({}) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != ({'a'=>1}) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (Integer) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (Integer[1,2]) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (Timespan.new('1-02:03:04.5')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (SemVer.new('1.2.3-rc1')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (SemVerRange.new('>=1.2.0')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (Binary.new('YWJj')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) != (File['/x']) #=> true
(SemVer.new('1.2.3-rc1')) != (undef) #=> true
(SemVer.new('1.2.3-rc1')) != (default) #=> true
(SemVer.new('1.2.3-rc1')) != (true) #=> true
(SemVer.new('1.2.3-rc1')) != (0) #=> true
(SemVer.new('1.2.3-rc1')) != (3) #=> true
(SemVer.new('1.2.3-rc1')) != (-2) #=> true
(SemVer.new('1.2.3-rc1')) != (1.5) #=> true
(SemVer.new('1.2.3-rc1')) != ('') #=> true
(SemVer.new('1.2.3-rc1')) != ('a') #=> true
(SemVer.new('1.2.3-rc1')) != ('A') #=> true
(SemVer.new('1.2.3-rc1')) != ('2') #=> true
(SemVer.new('1.2.3-rc1')) != (/a/) #=> true
(SemVer.new('1.2.3-rc1')) != ([]) #=> true
(SemVer.new('1.2.3-rc1')) != ([1,'a']) #=> true
(SemVer.new('1.2.3-rc1')) != ({}) #=> true
(SemVer.new('1.2.3-rc1')) != ({'a'=>1}) #=> true
(SemVer.new('1.2.3-rc1')) != (Integer) #=> true
(SemVer.new('1.2.3-rc1')) != (Integer[1,2]) #=> true
(SemVer.new('1.2.3-rc1')) != (Timespan.new('1-02:03:04.5')) #=> true
(SemVer.new('1.2.3-rc1')) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(SemVer.new('1.2.3-rc1')) != (SemVer.new('1.2.3-rc1')) #=> false
(SemVer.new('1.2.3-rc1')) != (SemVerRange.new('>=1.2.0')) #=> true
(SemVer.new('1.2.3-rc1')) != (Binary.new('YWJj')) #=> true
(SemVer.new('1.2.3-rc1')) != (File['/x']) #=> true
(SemVerRange.new('>=1.2.0')) != (undef) #=> true
(SemVerRange.new('>=1.2.0')) != (default) #=> true
(SemVerRange.new('>=1.2.0')) != (true) #=> true
(SemVerRange.new('>=1.2.0')) != (0) #=> true
(SemVerRange.new('>=1.2.0')) != (3) #=> true
(SemVerRange.new('>=1.2.0')) != (-2) #=> true
(SemVerRange.new('>=1.2.0')) != (1.5) #=> true
(SemVerRange.new('>=1.2.0')) != ('') #=> true
(SemVerRange.new('>=1.2.0')) != ('a') #=> true
(SemVerRange.new('>=1.2.0')) != ('A') #=> true
(SemVerRange.new('>=1.2.0')) != ('2') #=> true
(SemVerRange.new('>=1.2.0')) != (/a/) #=> true
(SemVerRange.new('>=1.2.0')) != ([]) #=> true
(SemVerRange.new('>=1.2.0')) != ([1,'a']) #=> true
(SemVerRange.new('>=1.2.0')) != ({}) #=> true
(SemVerRange.new('>=1.2.0')) != ({'a'=>1}) #=> true
(SemVerRange.new('>=1.2.0')) != (Integer) #=> true
(SemVerRange.new('>=1.2.0')) != (Integer[1,2]) #=> true
(SemVerRange.new('>=1.2.0')) != (Timespan.new('1-02:03:04.5')) #=> true
(SemVerRange.new('>=1.2.0')) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(SemVerRange.new('>=1.2.0')) != (SemVer.new('1.2.3-rc1')) #=> true
(SemVerRange.new('>=1.2.0')) != (SemVerRange.new('>=1.2.0')) #=> false
(SemVerRange.new('>=1.2.0')) != (Binary.new('YWJj')) #=> true
(SemVerRange.new('>=1.2.0')) != (File['/x']) #=> true
(Binary.new('YWJj')) != (undef) #=> true
(Binary.new('YWJj')) != (default) #=> true
(Binary.new('YWJj')) != (true) #=> true
(Binary.new('YWJj')) != (0) #=> true
(Binary.new('YWJj')) != (3) #=> true
(Binary.new('YWJj')) != (-2) #=> true
(Binary.new('YWJj')) != (1.5) #=> true
(Binary.new('YWJj')) != ('') #=> true
(Binary.new('YWJj')) != ('a') #=> true
(Binary.new('YWJj')) != ('A') #=> true
(Binary.new('YWJj')) != ('2') #=> true
(Binary.new('YWJj')) != (/a/) #=> true
(Binary.new('YWJj')) != ([]) #=> true
(Binary.new('YWJj')) != ([1,'a']) #=> true
(Binary.new('YWJj')) != ({}) #=> true
(Binary.new('YWJj')) != ({'a'=>1}) #=> true
(Binary.new('YWJj')) != (Integer) #=> true
(Binary.new('YWJj')) != (Integer[1,2]) #=> true
(Binary.new('YWJj')) != (Timespan.new('1-02:03:04.5')) #=> true
(Binary.new('YWJj')) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Binary.new('YWJj')) != (SemVer.new('1.2.3-rc1')) #=> true
(Binary.new('YWJj')) != (SemVerRange.new('>=1.2.0')) #=> true
(Binary.new('YWJj')) != (Binary.new('YWJj')) #=> false
(Binary.new('YWJj')) != (File['/x']) #=> true
(File['/x']) != (undef) #=> true
(File['/x']) != (default) #=> true
(File['/x']) != (true) #=> true
(File['/x']) != (0) #=> true
(File['/x']) != (3) #=> true
(File['/x']) != (-2) #=> true
(File['/x']) != (1.5) #=> true
(File['/x']) != ('') #=> true
(File['/x']) != ('a') #=> true
(File['/x']) != ('A') #=> true
(File['/x']) != ('2') #=> true
(File['/x']) != (/a/) #=> true
(File['/x']) != ([]) #=> true
(File['/x']) != ([1,'a']) #=> true
(File['/x']) != ({}) #=> true
(File['/x']) != ({'a'=>1}) #=> true
(File['/x']) != (Integer) #=> true
(File['/x']) != (Integer[1,2]) #=> true
(File['/x']) != (Timespan.new('1-02:03:04.5')) #=> true
(File['/x']) != (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(File['/x']) != (SemVer.new('1.2.3-rc1')) #=> true
(File['/x']) != (SemVerRange.new('>=1.2.0')) #=> true
(File['/x']) != (Binary.new('YWJj')) #=> true
(File['/x']) != (File['/x']) #=> false
(undef) < (undef) #=> error Comparison of: Undef Value < Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (default) #=> error Comparison of: Undef Value < Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (true) #=> error Comparison of: Undef Value < Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (0) #=> error Comparison of: Undef Value < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (1.5) #=> error Comparison of: Undef Value < Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < ('') #=> error Comparison of: Undef Value < String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (/a/) #=> error Comparison of: Undef Value < Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < ([]) #=> error Comparison of: Undef Value < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < ({}) #=> error Comparison of: Undef Value < Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (Integer) #=> error Comparison of: Undef Value < Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (Integer[1,2]) #=> error Comparison of: Undef Value < Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Undef Value < Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Undef Value < Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Undef Value < Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Undef Value < SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (Binary.new('YWJj')) #=> error Comparison of: Undef Value < Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) < (File['/x']) #=> error Comparison of: Undef Value < File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(default) < (undef) #=> error Comparison of: Object < Undef Value, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (default) #=> false
(default) < (true) #=> error Comparison of: Object < Boolean, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (0) #=> error Comparison of: Object < Integer, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (1.5) #=> error Comparison of: Object < Float, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < ('') #=> error Comparison of: Object < String, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (/a/) #=> error Comparison of: Object < Regexp, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < ([]) #=> error Comparison of: Object < Array, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < ({}) #=> error Comparison of: Object < Hash, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (Integer) #=> error Comparison of: Object < Integer-Type, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (Integer[1,2]) #=> error Comparison of: Object < Integer[1, 2]-Type, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Object < Timespan, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Object < Timestamp, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Object < Semver, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Object < SemverRange, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (Binary.new('YWJj')) #=> error Comparison of: Object < Binary, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) < (File['/x']) #=> error Comparison of: Object < File['/x'] Resource-Reference, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(true) < (undef) #=> error Comparison of: Boolean < Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (default) #=> error Comparison of: Boolean < Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (true) #=> error Comparison of: Boolean < Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (0) #=> error Comparison of: Boolean < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (1.5) #=> error Comparison of: Boolean < Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < ('') #=> error Comparison of: Boolean < String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (/a/) #=> error Comparison of: Boolean < Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < ([]) #=> error Comparison of: Boolean < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < ({}) #=> error Comparison of: Boolean < Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (Integer) #=> error Comparison of: Boolean < Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (Integer[1,2]) #=> error Comparison of: Boolean < Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Boolean < Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Boolean < Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Boolean < Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Boolean < SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (Binary.new('YWJj')) #=> error Comparison of: Boolean < Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) < (File['/x']) #=> error Comparison of: Boolean < File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(0) < (undef) #=> error Comparison of: Integer < Undef Value, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < (default) #=> error Comparison of: Integer < Object, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < (true) #=> error Comparison of: Integer < Boolean, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < (0) #=> false
(0) < (3) #=> true
(0) < (-2) #=> false
(0) < (1.5) #=> true
(0) < ('') #=> error Comparison of: Integer < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < (/a/) #=> error Comparison of: Integer < Regexp, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < ([]) #=> error Comparison of: Integer < Array, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < ({}) #=> error Comparison of: Integer < Hash, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < (Integer) #=> error Comparison of: Integer < Integer-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < (Integer[1,2]) #=> error Comparison of: Integer < Integer[1, 2]-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < (Timespan.new('1-02:03:04.5')) #=> true
(0) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(0) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Integer < SemverRange, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < (Binary.new('YWJj')) #=> error Comparison of: Integer < Binary, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) < (File['/x']) #=> error Comparison of: Integer < File['/x'] Resource-Reference, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(3) < (0) #=> false
(3) < (3) #=> false
(3) < (-2) #=> false
(3) < (1.5) #=> false
(3) < (Timespan.new('1-02:03:04.5')) #=> true
(3) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(-2) < (0) #=> true
(-2) < (3) #=> true
(-2) < (-2) #=> false
(-2) < (1.5) #=> true
(-2) < (Timespan.new('1-02:03:04.5')) #=> true
(-2) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(1.5) < (undef) #=> error Comparison of: Float < Undef Value, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < (default) #=> error Comparison of: Float < Object, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < (true) #=> error Comparison of: Float < Boolean, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < (0) #=> false
(1.5) < (3) #=> true
(1.5) < (-2) #=> false
(1.5) < (1.5) #=> false
(1.5) < ('') #=> error Comparison of: Float < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < (/a/) #=> error Comparison of: Float < Regexp, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < ([]) #=> error Comparison of: Float < Array, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < ({}) #=> error Comparison of: Float < Hash, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < (Integer) #=> error Comparison of: Float < Integer-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < (Integer[1,2]) #=> error Comparison of: Float < Integer[1, 2]-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < (Timespan.new('1-02:03:04.5')) #=> true
(1.5) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(1.5) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Float < SemverRange, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < (Binary.new('YWJj')) #=> error Comparison of: Float < Binary, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) < (File['/x']) #=> error Comparison of: Float < File['/x'] Resource-Reference, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
('') < (undef) #=> error Comparison of: String < Undef Value, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (default) #=> error Comparison of: String < Object, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (true) #=> error Comparison of: String < Boolean, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (0) #=> error Comparison of: String < Integer, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (1.5) #=> error Comparison of: String < Float, is not possible. Caused by 'A String is not comparable to a non String'.
('') < ('') #=> false
('') < ('a') #=> true
('') < ('A') #=> true
('') < ('2') #=> true
('') < (/a/) #=> error Comparison of: String < Regexp, is not possible. Caused by 'A String is not comparable to a non String'.
('') < ([]) #=> error Comparison of: String < Array, is not possible. Caused by 'A String is not comparable to a non String'.
('') < ({}) #=> error Comparison of: String < Hash, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (Integer) #=> error Comparison of: String < Integer-Type, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (Integer[1,2]) #=> error Comparison of: String < Integer[1, 2]-Type, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: String < Timespan, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: String < Timestamp, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: String < Semver, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: String < SemverRange, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (Binary.new('YWJj')) #=> error Comparison of: String < Binary, is not possible. Caused by 'A String is not comparable to a non String'.
('') < (File['/x']) #=> error Comparison of: String < File['/x'] Resource-Reference, is not possible. Caused by 'A String is not comparable to a non String'.
('a') < ('') #=> false
('a') < ('a') #=> false
('a') < ('A') #=> false
('a') < ('2') #=> false
('A') < ('') #=> false
('A') < ('a') #=> false
('A') < ('A') #=> false
('A') < ('2') #=> false
('2') < ('') #=> false
('2') < ('a') #=> true
('2') < ('A') #=> true
('2') < ('2') #=> false
(/a/) < (undef) #=> error Comparison of: Regexp < Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (default) #=> error Comparison of: Regexp < Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (true) #=> error Comparison of: Regexp < Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (0) #=> error Comparison of: Regexp < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (1.5) #=> error Comparison of: Regexp < Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < ('') #=> error Comparison of: Regexp < String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (/a/) #=> error Comparison of: Regexp < Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < ([]) #=> error Comparison of: Regexp < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < ({}) #=> error Comparison of: Regexp < Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (Integer) #=> error Comparison of: Regexp < Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (Integer[1,2]) #=> error Comparison of: Regexp < Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Regexp < Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Regexp < Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Regexp < Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Regexp < SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (Binary.new('YWJj')) #=> error Comparison of: Regexp < Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) < (File['/x']) #=> error Comparison of: Regexp < File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (undef) #=> error Comparison of: Array < Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (default) #=> error Comparison of: Array < Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (true) #=> error Comparison of: Array < Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (0) #=> error Comparison of: Array < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (1.5) #=> error Comparison of: Array < Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < ('') #=> error Comparison of: Array < String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (/a/) #=> error Comparison of: Array < Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < ([]) #=> error Comparison of: Array < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < ({}) #=> error Comparison of: Array < Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (Integer) #=> error Comparison of: Array < Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (Integer[1,2]) #=> error Comparison of: Array < Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Array < Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Array < Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Array < Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Array < SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (Binary.new('YWJj')) #=> error Comparison of: Array < Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) < (File['/x']) #=> error Comparison of: Array < File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (undef) #=> error Comparison of: Hash < Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (default) #=> error Comparison of: Hash < Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (true) #=> error Comparison of: Hash < Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (0) #=> error Comparison of: Hash < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (1.5) #=> error Comparison of: Hash < Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < ('') #=> error Comparison of: Hash < String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (/a/) #=> error Comparison of: Hash < Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < ([]) #=> error Comparison of: Hash < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < ({}) #=> error Comparison of: Hash < Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (Integer) #=> error Comparison of: Hash < Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (Integer[1,2]) #=> error Comparison of: Hash < Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Hash < Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Hash < Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Hash < Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Hash < SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (Binary.new('YWJj')) #=> error Comparison of: Hash < Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) < (File['/x']) #=> error Comparison of: Hash < File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Integer) < (undef) #=> false
(Integer) < (default) #=> false
(Integer) < (true) #=> false
(Integer) < (0) #=> false
(Integer) < (3) #=> false
(Integer) < (-2) #=> false
(Integer) < (1.5) #=> false
(Integer) < ('') #=> false
(Integer) < ('a') #=> false
(Integer) < ('A') #=> false
(Integer) < ('2') #=> false
(Integer) < (/a/) #=> false
(Integer) < ([]) #=> false
(Integer) < ([1,'a']) #=> false
(Integer) < ({}) #=> false
(Integer) < ({'a'=>1}) #=> false
(Integer) < (Integer) #=> false
(Integer) < (Integer[1,2]) #=> false
(Integer) < (Timespan.new('1-02:03:04.5')) #=> false
(Integer) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Integer) < (SemVer.new('1.2.3-rc1')) #=> false
(Integer) < (SemVerRange.new('>=1.2.0')) #=> false
(Integer) < (Binary.new('YWJj')) #=> false
(Integer) < (File['/x']) #=> false
(Integer[1,2]) < (undef) #=> false
(Integer[1,2]) < (default) #=> false
(Integer[1,2]) < (true) #=> false
(Integer[1,2]) < (0) #=> false
(Integer[1,2]) < (3) #=> false
(Integer[1,2]) < (-2) #=> false
(Integer[1,2]) < (1.5) #=> false
(Integer[1,2]) < ('') #=> false
(Integer[1,2]) < ('a') #=> false
(Integer[1,2]) < ('A') #=> false
(Integer[1,2]) < ('2') #=> false
(Integer[1,2]) < (/a/) #=> false
(Integer[1,2]) < ([]) #=> false
(Integer[1,2]) < ([1,'a']) #=> false
(Integer[1,2]) < ({}) #=> false
(Integer[1,2]) < ({'a'=>1}) #=> false
(Integer[1,2]) < (Integer) #=> true
(Integer[1,2]) < (Integer[1,2]) #=> false
(Integer[1,2]) < (Timespan.new('1-02:03:04.5')) #=> false
(Integer[1,2]) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Integer[1,2]) < (SemVer.new('1.2.3-rc1')) #=> false
(Integer[1,2]) < (SemVerRange.new('>=1.2.0')) #=> false
(Integer[1,2]) < (Binary.new('YWJj')) #=> false
(Integer[1,2]) < (File['/x']) #=> false
(Timespan.new('1-02:03:04.5')) < (undef) #=> error Comparison of: Timespan < Undef Value, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (default) #=> error Comparison of: Timespan < Object, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (true) #=> error Comparison of: Timespan < Boolean, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (0) #=> false
(Timespan.new('1-02:03:04.5')) < (3) #=> false
(Timespan.new('1-02:03:04.5')) < (-2) #=> false
(Timespan.new('1-02:03:04.5')) < (1.5) #=> false
(Timespan.new('1-02:03:04.5')) < ('') #=> error Comparison of: Timespan < String, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (/a/) #=> error Comparison of: Timespan < Regexp, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < ([]) #=> error Comparison of: Timespan < Array, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < ({}) #=> error Comparison of: Timespan < Hash, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (Integer) #=> error Comparison of: Timespan < Integer-Type, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (Integer[1,2]) #=> error Comparison of: Timespan < Integer[1, 2]-Type, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (Timespan.new('1-02:03:04.5')) #=> false
(Timespan.new('1-02:03:04.5')) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Timespan < Timestamp, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Timespan < Semver, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Timespan < SemverRange, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (Binary.new('YWJj')) #=> error Comparison of: Timespan < Binary, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) < (File['/x']) #=> error Comparison of: Timespan < File['/x'] Resource-Reference, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (undef) #=> error Comparison of: Timestamp < Undef Value, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (default) #=> error Comparison of: Timestamp < Object, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (true) #=> error Comparison of: Timestamp < Boolean, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (0) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (3) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (-2) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (1.5) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) < ('') #=> error Comparison of: Timestamp < String, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (/a/) #=> error Comparison of: Timestamp < Regexp, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < ([]) #=> error Comparison of: Timestamp < Array, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < ({}) #=> error Comparison of: Timestamp < Hash, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (Integer) #=> error Comparison of: Timestamp < Integer-Type, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (Integer[1,2]) #=> error Comparison of: Timestamp < Integer[1, 2]-Type, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Timestamp < Timespan, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Timestamp < Semver, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Timestamp < SemverRange, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (Binary.new('YWJj')) #=> error Comparison of: Timestamp < Binary, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) < (File['/x']) #=> error Comparison of: Timestamp < File['/x'] Resource-Reference, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(SemVer.new('1.2.3-rc1')) < (undef) #=> error Comparison of: Semver < Undef Value, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (default) #=> error Comparison of: Semver < Object, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (true) #=> error Comparison of: Semver < Boolean, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (0) #=> error Comparison of: Semver < Integer, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (1.5) #=> error Comparison of: Semver < Float, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < ('') #=> error Comparison of: Semver < String, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (/a/) #=> error Comparison of: Semver < Regexp, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < ([]) #=> error Comparison of: Semver < Array, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < ({}) #=> error Comparison of: Semver < Hash, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (Integer) #=> error Comparison of: Semver < Integer-Type, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (Integer[1,2]) #=> error Comparison of: Semver < Integer[1, 2]-Type, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Semver < Timespan, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Semver < Timestamp, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (SemVer.new('1.2.3-rc1')) #=> false
(SemVer.new('1.2.3-rc1')) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Semver < SemverRange, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (Binary.new('YWJj')) #=> error Comparison of: Semver < Binary, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) < (File['/x']) #=> error Comparison of: Semver < File['/x'] Resource-Reference, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVerRange.new('>=1.2.0')) < (undef) #=> error Comparison of: SemverRange < Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (default) #=> error Comparison of: SemverRange < Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (true) #=> error Comparison of: SemverRange < Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (0) #=> error Comparison of: SemverRange < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (1.5) #=> error Comparison of: SemverRange < Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < ('') #=> error Comparison of: SemverRange < String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (/a/) #=> error Comparison of: SemverRange < Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < ([]) #=> error Comparison of: SemverRange < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < ({}) #=> error Comparison of: SemverRange < Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (Integer) #=> error Comparison of: SemverRange < Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (Integer[1,2]) #=> error Comparison of: SemverRange < Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: SemverRange < Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: SemverRange < Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: SemverRange < Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: SemverRange < SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (Binary.new('YWJj')) #=> error Comparison of: SemverRange < Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) < (File['/x']) #=> error Comparison of: SemverRange < File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (undef) #=> error Comparison of: Binary < Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (default) #=> error Comparison of: Binary < Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (true) #=> error Comparison of: Binary < Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (0) #=> error Comparison of: Binary < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (1.5) #=> error Comparison of: Binary < Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < ('') #=> error Comparison of: Binary < String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (/a/) #=> error Comparison of: Binary < Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < ([]) #=> error Comparison of: Binary < Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < ({}) #=> error Comparison of: Binary < Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (Integer) #=> error Comparison of: Binary < Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (Integer[1,2]) #=> error Comparison of: Binary < Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Binary < Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Binary < Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Binary < Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Binary < SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (Binary.new('YWJj')) #=> error Comparison of: Binary < Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) < (File['/x']) #=> error Comparison of: Binary < File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(File['/x']) < (undef) #=> false
(File['/x']) < (default) #=> false
(File['/x']) < (true) #=> false
(File['/x']) < (0) #=> false
(File['/x']) < (3) #=> false
(File['/x']) < (-2) #=> false
(File['/x']) < (1.5) #=> false
(File['/x']) < ('') #=> false
(File['/x']) < ('a') #=> false
(File['/x']) < ('A') #=> false
(File['/x']) < ('2') #=> false
(File['/x']) < (/a/) #=> false
(File['/x']) < ([]) #=> false
(File['/x']) < ([1,'a']) #=> false
(File['/x']) < ({}) #=> false
(File['/x']) < ({'a'=>1}) #=> false
(File['/x']) < (Integer) #=> false
(File['/x']) < (Integer[1,2]) #=> false
(File['/x']) < (Timespan.new('1-02:03:04.5')) #=> false
(File['/x']) < (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(File['/x']) < (SemVer.new('1.2.3-rc1')) #=> false
(File['/x']) < (SemVerRange.new('>=1.2.0')) #=> false
(File['/x']) < (Binary.new('YWJj')) #=> false
(File['/x']) < (File['/x']) #=> false
(undef) >= (undef) #=> error Comparison of: Undef Value >= Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (default) #=> error Comparison of: Undef Value >= Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (true) #=> error Comparison of: Undef Value >= Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (0) #=> error Comparison of: Undef Value >= Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (1.5) #=> error Comparison of: Undef Value >= Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= ('') #=> error Comparison of: Undef Value >= String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (/a/) #=> error Comparison of: Undef Value >= Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= ([]) #=> error Comparison of: Undef Value >= Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= ({}) #=> error Comparison of: Undef Value >= Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (Integer) #=> error Comparison of: Undef Value >= Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (Integer[1,2]) #=> error Comparison of: Undef Value >= Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Undef Value >= Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Undef Value >= Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Undef Value >= Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Undef Value >= SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (Binary.new('YWJj')) #=> error Comparison of: Undef Value >= Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(undef) >= (File['/x']) #=> error Comparison of: Undef Value >= File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(default) >= (undef) #=> error Comparison of: Object >= Undef Value, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (default) #=> true
(default) >= (true) #=> error Comparison of: Object >= Boolean, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (0) #=> error Comparison of: Object >= Integer, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (1.5) #=> error Comparison of: Object >= Float, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= ('') #=> error Comparison of: Object >= String, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (/a/) #=> error Comparison of: Object >= Regexp, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= ([]) #=> error Comparison of: Object >= Array, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= ({}) #=> error Comparison of: Object >= Hash, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (Integer) #=> error Comparison of: Object >= Integer-Type, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (Integer[1,2]) #=> error Comparison of: Object >= Integer[1, 2]-Type, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Object >= Timespan, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Object >= Timestamp, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Object >= Semver, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Object >= SemverRange, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (Binary.new('YWJj')) #=> error Comparison of: Object >= Binary, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(default) >= (File['/x']) #=> error Comparison of: Object >= File['/x'] Resource-Reference, is not possible. Caused by 'Symbol not comparable to non Symbol'.
(true) >= (undef) #=> error Comparison of: Boolean >= Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (default) #=> error Comparison of: Boolean >= Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (true) #=> error Comparison of: Boolean >= Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (0) #=> error Comparison of: Boolean >= Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (1.5) #=> error Comparison of: Boolean >= Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= ('') #=> error Comparison of: Boolean >= String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (/a/) #=> error Comparison of: Boolean >= Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= ([]) #=> error Comparison of: Boolean >= Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= ({}) #=> error Comparison of: Boolean >= Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (Integer) #=> error Comparison of: Boolean >= Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (Integer[1,2]) #=> error Comparison of: Boolean >= Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Boolean >= Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Boolean >= Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Boolean >= Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Boolean >= SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (Binary.new('YWJj')) #=> error Comparison of: Boolean >= Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(true) >= (File['/x']) #=> error Comparison of: Boolean >= File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(0) >= (undef) #=> error Comparison of: Integer >= Undef Value, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= (default) #=> error Comparison of: Integer >= Object, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= (true) #=> error Comparison of: Integer >= Boolean, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= (0) #=> true
(0) >= (3) #=> false
(0) >= (-2) #=> true
(0) >= (1.5) #=> false
(0) >= ('') #=> error Comparison of: Integer >= String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= (/a/) #=> error Comparison of: Integer >= Regexp, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= ([]) #=> error Comparison of: Integer >= Array, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= ({}) #=> error Comparison of: Integer >= Hash, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= (Integer) #=> error Comparison of: Integer >= Integer-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= (Integer[1,2]) #=> error Comparison of: Integer >= Integer[1, 2]-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= (Timespan.new('1-02:03:04.5')) #=> false
(0) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(0) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Integer >= SemverRange, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= (Binary.new('YWJj')) #=> error Comparison of: Integer >= Binary, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(0) >= (File['/x']) #=> error Comparison of: Integer >= File['/x'] Resource-Reference, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(3) >= (0) #=> true
(3) >= (3) #=> true
(3) >= (-2) #=> true
(3) >= (1.5) #=> true
(3) >= (Timespan.new('1-02:03:04.5')) #=> false
(3) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(-2) >= (0) #=> false
(-2) >= (3) #=> false
(-2) >= (-2) #=> true
(-2) >= (1.5) #=> false
(-2) >= (Timespan.new('1-02:03:04.5')) #=> false
(-2) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(1.5) >= (undef) #=> error Comparison of: Float >= Undef Value, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= (default) #=> error Comparison of: Float >= Object, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= (true) #=> error Comparison of: Float >= Boolean, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= (0) #=> true
(1.5) >= (3) #=> false
(1.5) >= (-2) #=> true
(1.5) >= (1.5) #=> true
(1.5) >= ('') #=> error Comparison of: Float >= String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= (/a/) #=> error Comparison of: Float >= Regexp, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= ([]) #=> error Comparison of: Float >= Array, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= ({}) #=> error Comparison of: Float >= Hash, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= (Integer) #=> error Comparison of: Float >= Integer-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= (Integer[1,2]) #=> error Comparison of: Float >= Integer[1, 2]-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= (Timespan.new('1-02:03:04.5')) #=> false
(1.5) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(1.5) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Float >= SemverRange, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= (Binary.new('YWJj')) #=> error Comparison of: Float >= Binary, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
(1.5) >= (File['/x']) #=> error Comparison of: Float >= File['/x'] Resource-Reference, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
('') >= (undef) #=> error Comparison of: String >= Undef Value, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (default) #=> error Comparison of: String >= Object, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (true) #=> error Comparison of: String >= Boolean, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (0) #=> error Comparison of: String >= Integer, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (1.5) #=> error Comparison of: String >= Float, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= ('') #=> true
('') >= ('a') #=> false
('') >= ('A') #=> false
('') >= ('2') #=> false
('') >= (/a/) #=> error Comparison of: String >= Regexp, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= ([]) #=> error Comparison of: String >= Array, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= ({}) #=> error Comparison of: String >= Hash, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (Integer) #=> error Comparison of: String >= Integer-Type, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (Integer[1,2]) #=> error Comparison of: String >= Integer[1, 2]-Type, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: String >= Timespan, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: String >= Timestamp, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: String >= Semver, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: String >= SemverRange, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (Binary.new('YWJj')) #=> error Comparison of: String >= Binary, is not possible. Caused by 'A String is not comparable to a non String'.
('') >= (File['/x']) #=> error Comparison of: String >= File['/x'] Resource-Reference, is not possible. Caused by 'A String is not comparable to a non String'.
('a') >= ('') #=> true
('a') >= ('a') #=> true
('a') >= ('A') #=> true
('a') >= ('2') #=> true
('A') >= ('') #=> true
('A') >= ('a') #=> true
('A') >= ('A') #=> true
('A') >= ('2') #=> true
('2') >= ('') #=> true
('2') >= ('a') #=> false
('2') >= ('A') #=> false
('2') >= ('2') #=> true
(/a/) >= (undef) #=> error Comparison of: Regexp >= Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (default) #=> error Comparison of: Regexp >= Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (true) #=> error Comparison of: Regexp >= Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (0) #=> error Comparison of: Regexp >= Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (1.5) #=> error Comparison of: Regexp >= Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= ('') #=> error Comparison of: Regexp >= String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (/a/) #=> error Comparison of: Regexp >= Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= ([]) #=> error Comparison of: Regexp >= Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= ({}) #=> error Comparison of: Regexp >= Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (Integer) #=> error Comparison of: Regexp >= Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (Integer[1,2]) #=> error Comparison of: Regexp >= Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Regexp >= Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Regexp >= Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Regexp >= Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Regexp >= SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (Binary.new('YWJj')) #=> error Comparison of: Regexp >= Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(/a/) >= (File['/x']) #=> error Comparison of: Regexp >= File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (undef) #=> error Comparison of: Array >= Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (default) #=> error Comparison of: Array >= Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (true) #=> error Comparison of: Array >= Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (0) #=> error Comparison of: Array >= Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (1.5) #=> error Comparison of: Array >= Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= ('') #=> error Comparison of: Array >= String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (/a/) #=> error Comparison of: Array >= Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= ([]) #=> error Comparison of: Array >= Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= ({}) #=> error Comparison of: Array >= Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (Integer) #=> error Comparison of: Array >= Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (Integer[1,2]) #=> error Comparison of: Array >= Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Array >= Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Array >= Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Array >= Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Array >= SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (Binary.new('YWJj')) #=> error Comparison of: Array >= Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
([]) >= (File['/x']) #=> error Comparison of: Array >= File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (undef) #=> error Comparison of: Hash >= Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (default) #=> error Comparison of: Hash >= Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (true) #=> error Comparison of: Hash >= Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (0) #=> error Comparison of: Hash >= Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (1.5) #=> error Comparison of: Hash >= Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= ('') #=> error Comparison of: Hash >= String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (/a/) #=> error Comparison of: Hash >= Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= ([]) #=> error Comparison of: Hash >= Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= ({}) #=> error Comparison of: Hash >= Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (Integer) #=> error Comparison of: Hash >= Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (Integer[1,2]) #=> error Comparison of: Hash >= Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Hash >= Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Hash >= Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Hash >= Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Hash >= SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (Binary.new('YWJj')) #=> error Comparison of: Hash >= Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
({}) >= (File['/x']) #=> error Comparison of: Hash >= File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Integer) >= (undef) #=> false
(Integer) >= (default) #=> false
(Integer) >= (true) #=> false
(Integer) >= (0) #=> false
(Integer) >= (3) #=> false
(Integer) >= (-2) #=> false
(Integer) >= (1.5) #=> false
(Integer) >= ('') #=> false
(Integer) >= ('a') #=> false
(Integer) >= ('A') #=> false
(Integer) >= ('2') #=> false
(Integer) >= (/a/) #=> false
(Integer) >= ([]) #=> false
(Integer) >= ([1,'a']) #=> false
(Integer) >= ({}) #=> false
(Integer) >= ({'a'=>1}) #=> false
(Integer) >= (Integer) #=> true
(Integer) >= (Integer[1,2]) #=> true
(Integer) >= (Timespan.new('1-02:03:04.5')) #=> false
(Integer) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Integer) >= (SemVer.new('1.2.3-rc1')) #=> false
(Integer) >= (SemVerRange.new('>=1.2.0')) #=> false
(Integer) >= (Binary.new('YWJj')) #=> false
(Integer) >= (File['/x']) #=> false
(Integer[1,2]) >= (undef) #=> false
(Integer[1,2]) >= (default) #=> false
(Integer[1,2]) >= (true) #=> false
(Integer[1,2]) >= (0) #=> false
(Integer[1,2]) >= (3) #=> false
(Integer[1,2]) >= (-2) #=> false
(Integer[1,2]) >= (1.5) #=> false
(Integer[1,2]) >= ('') #=> false
(Integer[1,2]) >= ('a') #=> false
(Integer[1,2]) >= ('A') #=> false
(Integer[1,2]) >= ('2') #=> false
(Integer[1,2]) >= (/a/) #=> false
(Integer[1,2]) >= ([]) #=> false
(Integer[1,2]) >= ([1,'a']) #=> false
(Integer[1,2]) >= ({}) #=> false
(Integer[1,2]) >= ({'a'=>1}) #=> false
(Integer[1,2]) >= (Integer) #=> false
(Integer[1,2]) >= (Integer[1,2]) #=> true
(Integer[1,2]) >= (Timespan.new('1-02:03:04.5')) #=> false
(Integer[1,2]) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Integer[1,2]) >= (SemVer.new('1.2.3-rc1')) #=> false
(Integer[1,2]) >= (SemVerRange.new('>=1.2.0')) #=> false
(Integer[1,2]) >= (Binary.new('YWJj')) #=> false
(Integer[1,2]) >= (File['/x']) #=> false
(Timespan.new('1-02:03:04.5')) >= (undef) #=> error Comparison of: Timespan >= Undef Value, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (default) #=> error Comparison of: Timespan >= Object, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (true) #=> error Comparison of: Timespan >= Boolean, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (0) #=> true
(Timespan.new('1-02:03:04.5')) >= (3) #=> true
(Timespan.new('1-02:03:04.5')) >= (-2) #=> true
(Timespan.new('1-02:03:04.5')) >= (1.5) #=> true
(Timespan.new('1-02:03:04.5')) >= ('') #=> error Comparison of: Timespan >= String, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (/a/) #=> error Comparison of: Timespan >= Regexp, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= ([]) #=> error Comparison of: Timespan >= Array, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= ({}) #=> error Comparison of: Timespan >= Hash, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (Integer) #=> error Comparison of: Timespan >= Integer-Type, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (Integer[1,2]) #=> error Comparison of: Timespan >= Integer[1, 2]-Type, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (Timespan.new('1-02:03:04.5')) #=> true
(Timespan.new('1-02:03:04.5')) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Timespan >= Timestamp, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Timespan >= Semver, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Timespan >= SemverRange, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (Binary.new('YWJj')) #=> error Comparison of: Timespan >= Binary, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timespan.new('1-02:03:04.5')) >= (File['/x']) #=> error Comparison of: Timespan >= File['/x'] Resource-Reference, is not possible. Caused by 'Timespans are only comparable to Timespans, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (undef) #=> error Comparison of: Timestamp >= Undef Value, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (default) #=> error Comparison of: Timestamp >= Object, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (true) #=> error Comparison of: Timestamp >= Boolean, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (0) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (3) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (-2) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (1.5) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= ('') #=> error Comparison of: Timestamp >= String, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (/a/) #=> error Comparison of: Timestamp >= Regexp, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= ([]) #=> error Comparison of: Timestamp >= Array, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= ({}) #=> error Comparison of: Timestamp >= Hash, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (Integer) #=> error Comparison of: Timestamp >= Integer-Type, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (Integer[1,2]) #=> error Comparison of: Timestamp >= Integer[1, 2]-Type, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Timestamp >= Timespan, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Timestamp >= Semver, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Timestamp >= SemverRange, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (Binary.new('YWJj')) #=> error Comparison of: Timestamp >= Binary, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >= (File['/x']) #=> error Comparison of: Timestamp >= File['/x'] Resource-Reference, is not possible. Caused by 'Timestamps are only comparable to Timestamps, Integers, and Floats'.
(SemVer.new('1.2.3-rc1')) >= (undef) #=> error Comparison of: Semver >= Undef Value, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (default) #=> error Comparison of: Semver >= Object, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (true) #=> error Comparison of: Semver >= Boolean, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (0) #=> error Comparison of: Semver >= Integer, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (1.5) #=> error Comparison of: Semver >= Float, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= ('') #=> error Comparison of: Semver >= String, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (/a/) #=> error Comparison of: Semver >= Regexp, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= ([]) #=> error Comparison of: Semver >= Array, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= ({}) #=> error Comparison of: Semver >= Hash, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (Integer) #=> error Comparison of: Semver >= Integer-Type, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (Integer[1,2]) #=> error Comparison of: Semver >= Integer[1, 2]-Type, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Semver >= Timespan, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Semver >= Timestamp, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (SemVer.new('1.2.3-rc1')) #=> true
(SemVer.new('1.2.3-rc1')) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Semver >= SemverRange, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (Binary.new('YWJj')) #=> error Comparison of: Semver >= Binary, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVer.new('1.2.3-rc1')) >= (File['/x']) #=> error Comparison of: Semver >= File['/x'] Resource-Reference, is not possible. Caused by 'Versions not comparable to non Versions'.
(SemVerRange.new('>=1.2.0')) >= (undef) #=> error Comparison of: SemverRange >= Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (default) #=> error Comparison of: SemverRange >= Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (true) #=> error Comparison of: SemverRange >= Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (0) #=> error Comparison of: SemverRange >= Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (1.5) #=> error Comparison of: SemverRange >= Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= ('') #=> error Comparison of: SemverRange >= String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (/a/) #=> error Comparison of: SemverRange >= Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= ([]) #=> error Comparison of: SemverRange >= Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= ({}) #=> error Comparison of: SemverRange >= Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (Integer) #=> error Comparison of: SemverRange >= Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (Integer[1,2]) #=> error Comparison of: SemverRange >= Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: SemverRange >= Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: SemverRange >= Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: SemverRange >= Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: SemverRange >= SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (Binary.new('YWJj')) #=> error Comparison of: SemverRange >= Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(SemVerRange.new('>=1.2.0')) >= (File['/x']) #=> error Comparison of: SemverRange >= File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (undef) #=> error Comparison of: Binary >= Undef Value, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (default) #=> error Comparison of: Binary >= Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (true) #=> error Comparison of: Binary >= Boolean, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (0) #=> error Comparison of: Binary >= Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (1.5) #=> error Comparison of: Binary >= Float, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= ('') #=> error Comparison of: Binary >= String, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (/a/) #=> error Comparison of: Binary >= Regexp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= ([]) #=> error Comparison of: Binary >= Array, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= ({}) #=> error Comparison of: Binary >= Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (Integer) #=> error Comparison of: Binary >= Integer-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (Integer[1,2]) #=> error Comparison of: Binary >= Integer[1, 2]-Type, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (Timespan.new('1-02:03:04.5')) #=> error Comparison of: Binary >= Timespan, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Comparison of: Binary >= Timestamp, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (SemVer.new('1.2.3-rc1')) #=> error Comparison of: Binary >= Semver, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (SemVerRange.new('>=1.2.0')) #=> error Comparison of: Binary >= SemverRange, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (Binary.new('YWJj')) #=> error Comparison of: Binary >= Binary, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(Binary.new('YWJj')) >= (File['/x']) #=> error Comparison of: Binary >= File['/x'] Resource-Reference, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
(File['/x']) >= (undef) #=> false
(File['/x']) >= (default) #=> false
(File['/x']) >= (true) #=> false
(File['/x']) >= (0) #=> false
(File['/x']) >= (3) #=> false
(File['/x']) >= (-2) #=> false
(File['/x']) >= (1.5) #=> false
(File['/x']) >= ('') #=> false
(File['/x']) >= ('a') #=> false
(File['/x']) >= ('A') #=> false
(File['/x']) >= ('2') #=> false
(File['/x']) >= (/a/) #=> false
(File['/x']) >= ([]) #=> false
(File['/x']) >= ([1,'a']) #=> false
(File['/x']) >= ({}) #=> false
(File['/x']) >= ({'a'=>1}) #=> false
(File['/x']) >= (Integer) #=> false
(File['/x']) >= (Integer[1,2]) #=> false
(File['/x']) >= (Timespan.new('1-02:03:04.5')) #=> false
(File['/x']) >= (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(File['/x']) >= (SemVer.new('1.2.3-rc1')) #=> false
(File['/x']) >= (SemVerRange.new('>=1.2.0')) #=> false
(File['/x']) >= (Binary.new('YWJj')) #=> false
(File['/x']) >= (File['/x']) #=> true
(undef) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(undef) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(undef) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(undef) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(undef) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(undef) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(undef) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(undef) =~ ('') #=> error Left match operand must result in a String value. Got an Undef Value.
(undef) =~ ('a') #=> error Left match operand must result in a String value. Got an Undef Value.
(undef) =~ ('A') #=> error Left match operand must result in a String value. Got an Undef Value.
(undef) =~ ('2') #=> error Left match operand must result in a String value. Got an Undef Value.
(undef) =~ (/a/) #=> error Left match operand must result in a String value. Got an Undef Value.
(undef) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(undef) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(undef) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(undef) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(undef) =~ (Integer) #=> false
(undef) =~ (Integer[1,2]) #=> false
(undef) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(undef) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(undef) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(undef) =~ (SemVerRange.new('>=1.2.0')) #=> false
(undef) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(undef) =~ (File['/x']) #=> false
(default) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(default) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(default) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(default) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(default) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(default) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(default) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(default) =~ ('') #=> error Left match operand must result in a String value. Got an Object.
(default) =~ ('a') #=> error Left match operand must result in a String value. Got an Object.
(default) =~ ('A') #=> error Left match operand must result in a String value. Got an Object.
(default) =~ ('2') #=> error Left match operand must result in a String value. Got an Object.
(default) =~ (/a/) #=> error Left match operand must result in a String value. Got an Object.
(default) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(default) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(default) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(default) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(default) =~ (Integer) #=> false
(default) =~ (Integer[1,2]) #=> false
(default) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(default) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(default) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(default) =~ (SemVerRange.new('>=1.2.0')) #=> false
(default) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(default) =~ (File['/x']) #=> false
(true) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(true) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(true) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(true) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(true) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(true) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(true) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(true) =~ ('') #=> error Left match operand must result in a String value. Got a Boolean.
(true) =~ ('a') #=> error Left match operand must result in a String value. Got a Boolean.
(true) =~ ('A') #=> error Left match operand must result in a String value. Got a Boolean.
(true) =~ ('2') #=> error Left match operand must result in a String value. Got a Boolean.
(true) =~ (/a/) #=> error Left match operand must result in a String value. Got a Boolean.
(true) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(true) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(true) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(true) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(true) =~ (Integer) #=> false
(true) =~ (Integer[1,2]) #=> false
(true) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(true) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(true) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(true) =~ (SemVerRange.new('>=1.2.0')) #=> false
(true) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(true) =~ (File['/x']) #=> false
(0) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(0) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(0) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(0) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(0) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(0) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(0) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(0) =~ ('') #=> error Left match operand must result in a String value. Got an Integer.
(0) =~ ('a') #=> error Left match operand must result in a String value. Got an Integer.
(0) =~ ('A') #=> error Left match operand must result in a String value. Got an Integer.
(0) =~ ('2') #=> error Left match operand must result in a String value. Got an Integer.
(0) =~ (/a/) #=> error Left match operand must result in a String value. Got an Integer.
(0) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(0) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(0) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(0) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(0) =~ (Integer) #=> true
(0) =~ (Integer[1,2]) #=> false
(0) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(0) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(0) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(0) =~ (SemVerRange.new('>=1.2.0')) #=> false
(0) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(0) =~ (File['/x']) #=> false
(3) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(3) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(3) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(3) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(3) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(3) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(3) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(3) =~ ('') #=> error Left match operand must result in a String value. Got an Integer.
(3) =~ ('a') #=> error Left match operand must result in a String value. Got an Integer.
(3) =~ ('A') #=> error Left match operand must result in a String value. Got an Integer.
(3) =~ ('2') #=> error Left match operand must result in a String value. Got an Integer.
(3) =~ (/a/) #=> error Left match operand must result in a String value. Got an Integer.
(3) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(3) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(3) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(3) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(3) =~ (Integer) #=> true
(3) =~ (Integer[1,2]) #=> false
(3) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(3) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(3) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(3) =~ (SemVerRange.new('>=1.2.0')) #=> false
(3) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(3) =~ (File['/x']) #=> false
(-2) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(-2) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(-2) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(-2) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(-2) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(-2) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(-2) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(-2) =~ ('') #=> error Left match operand must result in a String value. Got an Integer.
(-2) =~ ('a') #=> error Left match operand must result in a String value. Got an Integer.
(-2) =~ ('A') #=> error Left match operand must result in a String value. Got an Integer.
(-2) =~ ('2') #=> error Left match operand must result in a String value. Got an Integer.
(-2) =~ (/a/) #=> error Left match operand must result in a String value. Got an Integer.
(-2) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(-2) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(-2) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(-2) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(-2) =~ (Integer) #=> true
(-2) =~ (Integer[1,2]) #=> false
(-2) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(-2) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(-2) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(-2) =~ (SemVerRange.new('>=1.2.0')) #=> false
(-2) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(-2) =~ (File['/x']) #=> false
(1.5) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(1.5) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(1.5) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(1.5) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(1.5) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(1.5) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(1.5) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(1.5) =~ ('') #=> error Left match operand must result in a String value. Got a Float.
(1.5) =~ ('a') #=> error Left match operand must result in a String value. Got a Float.
(1.5) =~ ('A') #=> error Left match operand must result in a String value. Got a Float.
(1.5) =~ ('2') #=> error Left match operand must result in a String value. Got a Float.
(1.5) =~ (/a/) #=> error Left match operand must result in a String value. Got a Float.
(1.5) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(1.5) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(1.5) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(1.5) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(1.5) =~ (Integer) #=> false
(1.5) =~ (Integer[1,2]) #=> false
(1.5) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(1.5) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(1.5) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(1.5) =~ (SemVerRange.new('>=1.2.0')) #=> false
(1.5) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(1.5) =~ (File['/x']) #=> false
('') =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
('') =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
('') =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
('') =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('') =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('') =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('') =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
('') =~ ('') #=> true
('') =~ ('a') #=> false
('') =~ ('A') #=> false
('') =~ ('2') #=> false
('') =~ (/a/) #=> false
('') =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
('') =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
('') =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
('') =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
('') =~ (Integer) #=> false
('') =~ (Integer[1,2]) #=> false
('') =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
('') =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
('') =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
('') =~ (SemVerRange.new('>=1.2.0')) #=> false
('') =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
('') =~ (File['/x']) #=> false
('a') =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
('a') =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
('a') =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
('a') =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('a') =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('a') =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('a') =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
('a') =~ ('') #=> true
('a') =~ ('a') #=> true
('a') =~ ('A') #=> false
('a') =~ ('2') #=> false
('a') =~ (/a/) #=> true
('a') =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
('a') =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
('a') =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
('a') =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
('a') =~ (Integer) #=> false
('a') =~ (Integer[1,2]) #=> false
('a') =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
('a') =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
('a') =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
('a') =~ (SemVerRange.new('>=1.2.0')) #=> false
('a') =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
('a') =~ (File['/x']) #=> false
('A') =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
('A') =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
('A') =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
('A') =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('A') =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('A') =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('A') =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
('A') =~ ('') #=> true
('A') =~ ('a') #=> false
('A') =~ ('A') #=> true
('A') =~ ('2') #=> false
('A') =~ (/a/) #=> false
('A') =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
('A') =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
('A') =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
('A') =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
('A') =~ (Integer) #=> false
('A') =~ (Integer[1,2]) #=> false
('A') =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
('A') =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
('A') =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
('A') =~ (SemVerRange.new('>=1.2.0')) #=> false
('A') =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
('A') =~ (File['/x']) #=> false
('2') =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
('2') =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
('2') =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
('2') =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('2') =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('2') =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
('2') =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
('2') =~ ('') #=> true
('2') =~ ('a') #=> false
('2') =~ ('A') #=> false
('2') =~ ('2') #=> true
('2') =~ (/a/) #=> false
('2') =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
('2') =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
('2') =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
('2') =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
('2') =~ (Integer) #=> false
('2') =~ (Integer[1,2]) #=> false
('2') =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
('2') =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
('2') =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
('2') =~ (SemVerRange.new('>=1.2.0')) #=> false
('2') =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
('2') =~ (File['/x']) #=> false
(/a/) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(/a/) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(/a/) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(/a/) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(/a/) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(/a/) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(/a/) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(/a/) =~ ('') #=> error Left match operand must result in a String value. Got a Regexp.
(/a/) =~ ('a') #=> error Left match operand must result in a String value. Got a Regexp.
(/a/) =~ ('A') #=> error Left match operand must result in a String value. Got a Regexp.
(/a/) =~ ('2') #=> error Left match operand must result in a String value. Got a Regexp.
(/a/) =~ (/a/) #=> error Left match operand must result in a String value. Got a Regexp.
(/a/) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(/a/) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(/a/) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(/a/) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(/a/) =~ (Integer) #=> false
(/a/) =~ (Integer[1,2]) #=> false
(/a/) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(/a/) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(/a/) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(/a/) =~ (SemVerRange.new('>=1.2.0')) #=> false
(/a/) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(/a/) =~ (File['/x']) #=> false
([]) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
([]) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
([]) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
([]) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
([]) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
([]) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
([]) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
([]) =~ ('') #=> error Left match operand must result in a String value. Got an Array.
([]) =~ ('a') #=> error Left match operand must result in a String value. Got an Array.
([]) =~ ('A') #=> error Left match operand must result in a String value. Got an Array.
([]) =~ ('2') #=> error Left match operand must result in a String value. Got an Array.
([]) =~ (/a/) #=> error Left match operand must result in a String value. Got an Array.
([]) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
([]) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
([]) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
([]) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
([]) =~ (Integer) #=> false
([]) =~ (Integer[1,2]) #=> false
([]) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
([]) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
([]) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
([]) =~ (SemVerRange.new('>=1.2.0')) #=> false
([]) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
([]) =~ (File['/x']) #=> false
([1,'a']) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
([1,'a']) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
([1,'a']) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
([1,'a']) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
([1,'a']) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
([1,'a']) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
([1,'a']) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
([1,'a']) =~ ('') #=> error Left match operand must result in a String value. Got an Array.
([1,'a']) =~ ('a') #=> error Left match operand must result in a String value. Got an Array.
([1,'a']) =~ ('A') #=> error Left match operand must result in a String value. Got an Array.
([1,'a']) =~ ('2') #=> error Left match operand must result in a String value. Got an Array.
([1,'a']) =~ (/a/) #=> error Left match operand must result in a String value. Got an Array.
([1,'a']) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
([1,'a']) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
([1,'a']) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
([1,'a']) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
([1,'a']) =~ (Integer) #=> false
([1,'a']) =~ (Integer[1,2]) #=> false
([1,'a']) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
([1,'a']) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
([1,'a']) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
([1,'a']) =~ (SemVerRange.new('>=1.2.0')) #=> false
([1,'a']) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
([1,'a']) =~ (File['/x']) #=> false
({}) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
({}) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
({}) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
({}) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
({}) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
({}) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
({}) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
({}) =~ ('') #=> error Left match operand must result in a String value. Got a Hash.
({}) =~ ('a') #=> error Left match operand must result in a String value. Got a Hash.
({}) =~ ('A') #=> error Left match operand must result in a String value. Got a Hash.
({}) =~ ('2') #=> error Left match operand must result in a String value. Got a Hash.
({}) =~ (/a/) #=> error Left match operand must result in a String value. Got a Hash.
({}) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
({}) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
({}) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
({}) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
({}) =~ (Integer) #=> false
({}) =~ (Integer[1,2]) #=> false
({}) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
({}) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
({}) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
({}) =~ (SemVerRange.new('>=1.2.0')) #=> false
({}) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
({}) =~ (File['/x']) #=> false
({'a'=>1}) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
({'a'=>1}) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
({'a'=>1}) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
({'a'=>1}) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
({'a'=>1}) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
({'a'=>1}) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
({'a'=>1}) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
({'a'=>1}) =~ ('') #=> error Left match operand must result in a String value. Got a Hash.
({'a'=>1}) =~ ('a') #=> error Left match operand must result in a String value. Got a Hash.
({'a'=>1}) =~ ('A') #=> error Left match operand must result in a String value. Got a Hash.
({'a'=>1}) =~ ('2') #=> error Left match operand must result in a String value. Got a Hash.
({'a'=>1}) =~ (/a/) #=> error Left match operand must result in a String value. Got a Hash.
({'a'=>1}) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
({'a'=>1}) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
({'a'=>1}) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
({'a'=>1}) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
({'a'=>1}) =~ (Integer) #=> false
({'a'=>1}) =~ (Integer[1,2]) #=> false
({'a'=>1}) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
({'a'=>1}) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
({'a'=>1}) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
({'a'=>1}) =~ (SemVerRange.new('>=1.2.0')) #=> false
({'a'=>1}) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
({'a'=>1}) =~ (File['/x']) #=> false
(Integer) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(Integer) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(Integer) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(Integer) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Integer) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Integer) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Integer) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(Integer) =~ ('') #=> error Left match operand must result in a String value. Got an Integer-Type.
(Integer) =~ ('a') #=> error Left match operand must result in a String value. Got an Integer-Type.
(Integer) =~ ('A') #=> error Left match operand must result in a String value. Got an Integer-Type.
(Integer) =~ ('2') #=> error Left match operand must result in a String value. Got an Integer-Type.
(Integer) =~ (/a/) #=> error Left match operand must result in a String value. Got an Integer-Type.
(Integer) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Integer) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Integer) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Integer) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Integer) =~ (Integer) #=> false
(Integer) =~ (Integer[1,2]) #=> false
(Integer) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(Integer) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(Integer) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(Integer) =~ (SemVerRange.new('>=1.2.0')) #=> false
(Integer) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(Integer) =~ (File['/x']) #=> false
(Integer[1,2]) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(Integer[1,2]) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(Integer[1,2]) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(Integer[1,2]) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Integer[1,2]) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Integer[1,2]) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Integer[1,2]) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(Integer[1,2]) =~ ('') #=> error Left match operand must result in a String value. Got an Integer[1, 2]-Type.
(Integer[1,2]) =~ ('a') #=> error Left match operand must result in a String value. Got an Integer[1, 2]-Type.
(Integer[1,2]) =~ ('A') #=> error Left match operand must result in a String value. Got an Integer[1, 2]-Type.
(Integer[1,2]) =~ ('2') #=> error Left match operand must result in a String value. Got an Integer[1, 2]-Type.
(Integer[1,2]) =~ (/a/) #=> error Left match operand must result in a String value. Got an Integer[1, 2]-Type.
(Integer[1,2]) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Integer[1,2]) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Integer[1,2]) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Integer[1,2]) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Integer[1,2]) =~ (Integer) #=> false
(Integer[1,2]) =~ (Integer[1,2]) #=> false
(Integer[1,2]) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(Integer[1,2]) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(Integer[1,2]) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(Integer[1,2]) =~ (SemVerRange.new('>=1.2.0')) #=> false
(Integer[1,2]) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(Integer[1,2]) =~ (File['/x']) #=> false
(Timespan.new('1-02:03:04.5')) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(Timespan.new('1-02:03:04.5')) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(Timespan.new('1-02:03:04.5')) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(Timespan.new('1-02:03:04.5')) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Timespan.new('1-02:03:04.5')) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Timespan.new('1-02:03:04.5')) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Timespan.new('1-02:03:04.5')) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(Timespan.new('1-02:03:04.5')) =~ ('') #=> error Left match operand must result in a String value. Got a Timespan.
(Timespan.new('1-02:03:04.5')) =~ ('a') #=> error Left match operand must result in a String value. Got a Timespan.
(Timespan.new('1-02:03:04.5')) =~ ('A') #=> error Left match operand must result in a String value. Got a Timespan.
(Timespan.new('1-02:03:04.5')) =~ ('2') #=> error Left match operand must result in a String value. Got a Timespan.
(Timespan.new('1-02:03:04.5')) =~ (/a/) #=> error Left match operand must result in a String value. Got a Timespan.
(Timespan.new('1-02:03:04.5')) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Timespan.new('1-02:03:04.5')) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Timespan.new('1-02:03:04.5')) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Timespan.new('1-02:03:04.5')) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Timespan.new('1-02:03:04.5')) =~ (Integer) #=> false
(Timespan.new('1-02:03:04.5')) =~ (Integer[1,2]) #=> false
(Timespan.new('1-02:03:04.5')) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(Timespan.new('1-02:03:04.5')) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(Timespan.new('1-02:03:04.5')) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(Timespan.new('1-02:03:04.5')) =~ (SemVerRange.new('>=1.2.0')) #=> false
(Timespan.new('1-02:03:04.5')) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(Timespan.new('1-02:03:04.5')) =~ (File['/x']) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ ('') #=> error Left match operand must result in a String value. Got a Timestamp.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ ('a') #=> error Left match operand must result in a String value. Got a Timestamp.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ ('A') #=> error Left match operand must result in a String value. Got a Timestamp.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ ('2') #=> error Left match operand must result in a String value. Got a Timestamp.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (/a/) #=> error Left match operand must result in a String value. Got a Timestamp.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (Integer) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (Integer[1,2]) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (SemVerRange.new('>=1.2.0')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(Timestamp.new('2020-01-02T03:04:05 UTC')) =~ (File['/x']) #=> false
(SemVer.new('1.2.3-rc1')) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(SemVer.new('1.2.3-rc1')) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(SemVer.new('1.2.3-rc1')) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(SemVer.new('1.2.3-rc1')) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(SemVer.new('1.2.3-rc1')) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(SemVer.new('1.2.3-rc1')) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(SemVer.new('1.2.3-rc1')) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(SemVer.new('1.2.3-rc1')) =~ ('') #=> error Left match operand must result in a String value. Got a Semver.
(SemVer.new('1.2.3-rc1')) =~ ('a') #=> error Left match operand must result in a String value. Got a Semver.
(SemVer.new('1.2.3-rc1')) =~ ('A') #=> error Left match operand must result in a String value. Got a Semver.
(SemVer.new('1.2.3-rc1')) =~ ('2') #=> error Left match operand must result in a String value. Got a Semver.
(SemVer.new('1.2.3-rc1')) =~ (/a/) #=> error Left match operand must result in a String value. Got a Semver.
(SemVer.new('1.2.3-rc1')) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(SemVer.new('1.2.3-rc1')) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(SemVer.new('1.2.3-rc1')) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(SemVer.new('1.2.3-rc1')) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(SemVer.new('1.2.3-rc1')) =~ (Integer) #=> false
(SemVer.new('1.2.3-rc1')) =~ (Integer[1,2]) #=> false
(SemVer.new('1.2.3-rc1')) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(SemVer.new('1.2.3-rc1')) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(SemVer.new('1.2.3-rc1')) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(SemVer.new('1.2.3-rc1')) =~ (SemVerRange.new('>=1.2.0')) #=> false
(SemVer.new('1.2.3-rc1')) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(SemVer.new('1.2.3-rc1')) =~ (File['/x']) #=> false
(SemVerRange.new('>=1.2.0')) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(SemVerRange.new('>=1.2.0')) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(SemVerRange.new('>=1.2.0')) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(SemVerRange.new('>=1.2.0')) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(SemVerRange.new('>=1.2.0')) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(SemVerRange.new('>=1.2.0')) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(SemVerRange.new('>=1.2.0')) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(SemVerRange.new('>=1.2.0')) =~ ('') #=> error Left match operand must result in a String value. Got a SemverRange.
(SemVerRange.new('>=1.2.0')) =~ ('a') #=> error Left match operand must result in a String value. Got a SemverRange.
(SemVerRange.new('>=1.2.0')) =~ ('A') #=> error Left match operand must result in a String value. Got a SemverRange.
(SemVerRange.new('>=1.2.0')) =~ ('2') #=> error Left match operand must result in a String value. Got a SemverRange.
(SemVerRange.new('>=1.2.0')) =~ (/a/) #=> error Left match operand must result in a String value. Got a SemverRange.
(SemVerRange.new('>=1.2.0')) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(SemVerRange.new('>=1.2.0')) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(SemVerRange.new('>=1.2.0')) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(SemVerRange.new('>=1.2.0')) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(SemVerRange.new('>=1.2.0')) =~ (Integer) #=> false
(SemVerRange.new('>=1.2.0')) =~ (Integer[1,2]) #=> false
(SemVerRange.new('>=1.2.0')) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(SemVerRange.new('>=1.2.0')) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(SemVerRange.new('>=1.2.0')) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(SemVerRange.new('>=1.2.0')) =~ (SemVerRange.new('>=1.2.0')) #=> false
(SemVerRange.new('>=1.2.0')) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(SemVerRange.new('>=1.2.0')) =~ (File['/x']) #=> false
(Binary.new('YWJj')) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(Binary.new('YWJj')) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(Binary.new('YWJj')) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(Binary.new('YWJj')) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Binary.new('YWJj')) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Binary.new('YWJj')) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(Binary.new('YWJj')) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(Binary.new('YWJj')) =~ ('') #=> error Left match operand must result in a String value. Got a Binary.
(Binary.new('YWJj')) =~ ('a') #=> error Left match operand must result in a String value. Got a Binary.
(Binary.new('YWJj')) =~ ('A') #=> error Left match operand must result in a String value. Got a Binary.
(Binary.new('YWJj')) =~ ('2') #=> error Left match operand must result in a String value. Got a Binary.
(Binary.new('YWJj')) =~ (/a/) #=> error Left match operand must result in a String value. Got a Binary.
(Binary.new('YWJj')) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Binary.new('YWJj')) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(Binary.new('YWJj')) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Binary.new('YWJj')) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(Binary.new('YWJj')) =~ (Integer) #=> false
(Binary.new('YWJj')) =~ (Integer[1,2]) #=> false
(Binary.new('YWJj')) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(Binary.new('YWJj')) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(Binary.new('YWJj')) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(Binary.new('YWJj')) =~ (SemVerRange.new('>=1.2.0')) #=> false
(Binary.new('YWJj')) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(Binary.new('YWJj')) =~ (File['/x']) #=> false
(File['/x']) =~ (undef) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'.
(File['/x']) =~ (default) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Symbol into String'.
(File['/x']) =~ (true) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of true into String'.
(File['/x']) =~ (0) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(File['/x']) =~ (3) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(File['/x']) =~ (-2) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'.
(File['/x']) =~ (1.5) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Float into String'.
(File['/x']) =~ ('') #=> error Left match operand must result in a String value. Got a File['/x'] Resource-Reference.
(File['/x']) =~ ('a') #=> error Left match operand must result in a String value. Got a File['/x'] Resource-Reference.
(File['/x']) =~ ('A') #=> error Left match operand must result in a String value. Got a File['/x'] Resource-Reference.
(File['/x']) =~ ('2') #=> error Left match operand must result in a String value. Got a File['/x'] Resource-Reference.
(File['/x']) =~ (/a/) #=> error Left match operand must result in a String value. Got a File['/x'] Resource-Reference.
(File['/x']) =~ ([]) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(File['/x']) =~ ([1,'a']) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'.
(File['/x']) =~ ({}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(File['/x']) =~ ({'a'=>1}) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Hash into String'.
(File['/x']) =~ (Integer) #=> false
(File['/x']) =~ (Integer[1,2]) #=> false
(File['/x']) =~ (Timespan.new('1-02:03:04.5')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timespan into String'.
(File['/x']) =~ (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Time::Timestamp into String'.
(File['/x']) =~ (SemVer.new('1.2.3-rc1')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of SemanticPuppet::Version into String'.
(File['/x']) =~ (SemVerRange.new('>=1.2.0')) #=> false
(File['/x']) =~ (Binary.new('YWJj')) #=> error Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Puppet::Pops::Types::PBinaryType::Binary into String'.
(File['/x']) =~ (File['/x']) #=> false
(undef) in (undef) #=> false
(undef) in (default) #=> false
(undef) in (true) #=> false
(undef) in (0) #=> false
(undef) in (3) #=> false
(undef) in (-2) #=> false
(undef) in (1.5) #=> false
(undef) in ('') #=> false
(undef) in ('a') #=> false
(undef) in ('A') #=> false
(undef) in ('2') #=> false
(undef) in (/a/) #=> false
(undef) in ([]) #=> false
(undef) in ([1,'a']) #=> false
(undef) in ({}) #=> false
(undef) in ({'a'=>1}) #=> false
(undef) in (Integer) #=> false
(undef) in (Integer[1,2]) #=> false
(undef) in (Timespan.new('1-02:03:04.5')) #=> false
(undef) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(undef) in (SemVer.new('1.2.3-rc1')) #=> false
(undef) in (SemVerRange.new('>=1.2.0')) #=> false
(undef) in (Binary.new('YWJj')) #=> false
(undef) in (File['/x']) #=> false
(default) in (undef) #=> false
(default) in (default) #=> false
(default) in (true) #=> false
(default) in (0) #=> false
(default) in (3) #=> false
(default) in (-2) #=> false
(default) in (1.5) #=> false
(default) in ('') #=> false
(default) in ('a') #=> false
(default) in ('A') #=> false
(default) in ('2') #=> false
(default) in (/a/) #=> false
(default) in ([]) #=> false
(default) in ([1,'a']) #=> false
(default) in ({}) #=> false
(default) in ({'a'=>1}) #=> false
(default) in (Integer) #=> false
(default) in (Integer[1,2]) #=> false
(default) in (Timespan.new('1-02:03:04.5')) #=> false
(default) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(default) in (SemVer.new('1.2.3-rc1')) #=> false
(default) in (SemVerRange.new('>=1.2.0')) #=> false
(default) in (Binary.new('YWJj')) #=> false
(default) in (File['/x']) #=> false
(true) in (undef) #=> false
(true) in (default) #=> false
(true) in (true) #=> false
(true) in (0) #=> false
(true) in (3) #=> false
(true) in (-2) #=> false
(true) in (1.5) #=> false
(true) in ('') #=> false
(true) in ('a') #=> false
(true) in ('A') #=> false
(true) in ('2') #=> false
(true) in (/a/) #=> false
(true) in ([]) #=> false
(true) in ([1,'a']) #=> false
(true) in ({}) #=> false
(true) in ({'a'=>1}) #=> false
(true) in (Integer) #=> false
(true) in (Integer[1,2]) #=> false
(true) in (Timespan.new('1-02:03:04.5')) #=> false
(true) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(true) in (SemVer.new('1.2.3-rc1')) #=> false
(true) in (SemVerRange.new('>=1.2.0')) #=> false
(true) in (Binary.new('YWJj')) #=> false
(true) in (File['/x']) #=> false
(0) in (undef) #=> false
(0) in (default) #=> false
(0) in (true) #=> false
(0) in (0) #=> false
(0) in (3) #=> false
(0) in (-2) #=> false
(0) in (1.5) #=> false
(0) in ('') #=> false
(0) in ('a') #=> false
(0) in ('A') #=> false
(0) in ('2') #=> false
(0) in (/a/) #=> false
(0) in ([]) #=> false
(0) in ([1,'a']) #=> false
(0) in ({}) #=> false
(0) in ({'a'=>1}) #=> false
(0) in (Integer) #=> false
(0) in (Integer[1,2]) #=> false
(0) in (Timespan.new('1-02:03:04.5')) #=> false
(0) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(0) in (SemVer.new('1.2.3-rc1')) #=> false
(0) in (SemVerRange.new('>=1.2.0')) #=> false
(0) in (Binary.new('YWJj')) #=> false
(0) in (File['/x']) #=> false
(3) in (undef) #=> false
(3) in (default) #=> false
(3) in (true) #=> false
(3) in (0) #=> false
(3) in (3) #=> false
(3) in (-2) #=> false
(3) in (1.5) #=> false
(3) in ('') #=> false
(3) in ('a') #=> false
(3) in ('A') #=> false
(3) in ('2') #=> false
(3) in (/a/) #=> false
(3) in ([]) #=> false
(3) in ([1,'a']) #=> false
(3) in ({}) #=> false
(3) in ({'a'=>1}) #=> false
(3) in (Integer) #=> false
(3) in (Integer[1,2]) #=> false
(3) in (Timespan.new('1-02:03:04.5')) #=> false
(3) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(3) in (SemVer.new('1.2.3-rc1')) #=> false
(3) in (SemVerRange.new('>=1.2.0')) #=> false
(3) in (Binary.new('YWJj')) #=> false
(3) in (File['/x']) #=> false
(-2) in (undef) #=> false
(-2) in (default) #=> false
(-2) in (true) #=> false
(-2) in (0) #=> false
(-2) in (3) #=> false
(-2) in (-2) #=> false
(-2) in (1.5) #=> false
(-2) in ('') #=> false
(-2) in ('a') #=> false
(-2) in ('A') #=> false
(-2) in ('2') #=> false
(-2) in (/a/) #=> false
(-2) in ([]) #=> false
(-2) in ([1,'a']) #=> false
(-2) in ({}) #=> false
(-2) in ({'a'=>1}) #=> false
(-2) in (Integer) #=> false
(-2) in (Integer[1,2]) #=> false
(-2) in (Timespan.new('1-02:03:04.5')) #=> false
(-2) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(-2) in (SemVer.new('1.2.3-rc1')) #=> false
(-2) in (SemVerRange.new('>=1.2.0')) #=> false
(-2) in (Binary.new('YWJj')) #=> false
(-2) in (File['/x']) #=> false
(1.5) in (undef) #=> false
(1.5) in (default) #=> false
(1.5) in (true) #=> false
(1.5) in (0) #=> false
(1.5) in (3) #=> false
(1.5) in (-2) #=> false
(1.5) in (1.5) #=> false
(1.5) in ('') #=> false
(1.5) in ('a') #=> false
(1.5) in ('A') #=> false
(1.5) in ('2') #=> false
(1.5) in (/a/) #=> false
(1.5) in ([]) #=> false
(1.5) in ([1,'a']) #=> false
(1.5) in ({}) #=> false
(1.5) in ({'a'=>1}) #=> false
(1.5) in (Integer) #=> false
(1.5) in (Integer[1,2]) #=> false
(1.5) in (Timespan.new('1-02:03:04.5')) #=> false
(1.5) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(1.5) in (SemVer.new('1.2.3-rc1')) #=> false
(1.5) in (SemVerRange.new('>=1.2.0')) #=> false
(1.5) in (Binary.new('YWJj')) #=> false
(1.5) in (File['/x']) #=> false
('') in (undef) #=> false
('') in (default) #=> false
('') in (true) #=> false
('') in (0) #=> false
('') in (3) #=> false
('') in (-2) #=> false
('') in (1.5) #=> false
('') in ('') #=> true
('') in ('a') #=> true
('') in ('A') #=> true
('') in ('2') #=> true
('') in (/a/) #=> false
('') in ([]) #=> false
('') in ([1,'a']) #=> false
('') in ({}) #=> false
('') in ({'a'=>1}) #=> false
('') in (Integer) #=> false
('') in (Integer[1,2]) #=> false
('') in (Timespan.new('1-02:03:04.5')) #=> false
('') in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
('') in (SemVer.new('1.2.3-rc1')) #=> false
('') in (SemVerRange.new('>=1.2.0')) #=> false
('') in (Binary.new('YWJj')) #=> true
('') in (File['/x']) #=> false
('a') in (undef) #=> false
('a') in (default) #=> false
('a') in (true) #=> false
('a') in (0) #=> false
('a') in (3) #=> false
('a') in (-2) #=> false
('a') in (1.5) #=> false
('a') in ('') #=> false
('a') in ('a') #=> true
('a') in ('A') #=> true
('a') in ('2') #=> false
('a') in (/a/) #=> false
('a') in ([]) #=> false
('a') in ([1,'a']) #=> true
('a') in ({}) #=> false
('a') in ({'a'=>1}) #=> true
('a') in (Integer) #=> false
('a') in (Integer[1,2]) #=> false
('a') in (Timespan.new('1-02:03:04.5')) #=> false
('a') in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
('a') in (SemVer.new('1.2.3-rc1')) #=> false
('a') in (SemVerRange.new('>=1.2.0')) #=> false
('a') in (Binary.new('YWJj')) #=> true
('a') in (File['/x']) #=> false
('A') in (undef) #=> false
('A') in (default) #=> false
('A') in (true) #=> false
('A') in (0) #=> false
('A') in (3) #=> false
('A') in (-2) #=> false
('A') in (1.5) #=> false
('A') in ('') #=> false
('A') in ('a') #=> true
('A') in ('A') #=> true
('A') in ('2') #=> false
('A') in (/a/) #=> false
('A') in ([]) #=> false
('A') in ([1,'a']) #=> true
('A') in ({}) #=> false
('A') in ({'a'=>1}) #=> true
('A') in (Integer) #=> false
('A') in (Integer[1,2]) #=> false
('A') in (Timespan.new('1-02:03:04.5')) #=> false
('A') in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
('A') in (SemVer.new('1.2.3-rc1')) #=> false
('A') in (SemVerRange.new('>=1.2.0')) #=> false
('A') in (Binary.new('YWJj')) #=> false
('A') in (File['/x']) #=> false
('2') in (undef) #=> false
('2') in (default) #=> false
('2') in (true) #=> false
('2') in (0) #=> false
('2') in (3) #=> false
('2') in (-2) #=> false
('2') in (1.5) #=> false
('2') in ('') #=> false
('2') in ('a') #=> false
('2') in ('A') #=> false
('2') in ('2') #=> true
('2') in (/a/) #=> false
('2') in ([]) #=> false
('2') in ([1,'a']) #=> false
('2') in ({}) #=> false
('2') in ({'a'=>1}) #=> false
('2') in (Integer) #=> false
('2') in (Integer[1,2]) #=> false
('2') in (Timespan.new('1-02:03:04.5')) #=> false
('2') in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
('2') in (SemVer.new('1.2.3-rc1')) #=> false
('2') in (SemVerRange.new('>=1.2.0')) #=> false
('2') in (Binary.new('YWJj')) #=> false
('2') in (File['/x']) #=> false
(/a/) in (undef) #=> false
(/a/) in (default) #=> false
(/a/) in (true) #=> false
(/a/) in (0) #=> false
(/a/) in (3) #=> false
(/a/) in (-2) #=> false
(/a/) in (1.5) #=> false
(/a/) in ('') #=> false
(/a/) in ('a') #=> true
(/a/) in ('A') #=> false
(/a/) in ('2') #=> false
(/a/) in (/a/) #=> false
(/a/) in ([]) #=> false
(/a/) in ([1,'a']) #=> true
(/a/) in ({}) #=> false
(/a/) in ({'a'=>1}) #=> true
(/a/) in (Integer) #=> false
(/a/) in (Integer[1,2]) #=> false
(/a/) in (Timespan.new('1-02:03:04.5')) #=> false
(/a/) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(/a/) in (SemVer.new('1.2.3-rc1')) #=> false
(/a/) in (SemVerRange.new('>=1.2.0')) #=> false
(/a/) in (Binary.new('YWJj')) #=> false
(/a/) in (File['/x']) #=> false
([]) in (undef) #=> false
([]) in (default) #=> false
([]) in (true) #=> false
([]) in (0) #=> false
([]) in (3) #=> false
([]) in (-2) #=> false
([]) in (1.5) #=> false
([]) in ('') #=> false
([]) in ('a') #=> false
([]) in ('A') #=> false
([]) in ('2') #=> false
([]) in (/a/) #=> false
([]) in ([]) #=> false
([]) in ([1,'a']) #=> false
([]) in ({}) #=> false
([]) in ({'a'=>1}) #=> false
([]) in (Integer) #=> false
([]) in (Integer[1,2]) #=> false
([]) in (Timespan.new('1-02:03:04.5')) #=> false
([]) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
([]) in (SemVer.new('1.2.3-rc1')) #=> false
([]) in (SemVerRange.new('>=1.2.0')) #=> false
([]) in (Binary.new('YWJj')) #=> false
([]) in (File['/x']) #=> false
([1,'a']) in (undef) #=> false
([1,'a']) in (default) #=> false
([1,'a']) in (true) #=> false
([1,'a']) in (0) #=> false
([1,'a']) in (3) #=> false
([1,'a']) in (-2) #=> false
([1,'a']) in (1.5) #=> false
([1,'a']) in ('') #=> false
([1,'a']) in ('a') #=> false
([1,'a']) in ('A') #=> false
([1,'a']) in ('2') #=> false
([1,'a']) in (/a/) #=> false
([1,'a']) in ([]) #=> false
([1,'a']) in ([1,'a']) #=> false
([1,'a']) in ({}) #=> false
([1,'a']) in ({'a'=>1}) #=> false
([1,'a']) in (Integer) #=> false
([1,'a']) in (Integer[1,2]) #=> false
([1,'a']) in (Timespan.new('1-02:03:04.5')) #=> false
([1,'a']) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
([1,'a']) in (SemVer.new('1.2.3-rc1')) #=> false
([1,'a']) in (SemVerRange.new('>=1.2.0')) #=> false
([1,'a']) in (Binary.new('YWJj')) #=> false
([1,'a']) in (File['/x']) #=> false
({}) in (undef) #=> false
({}) in (default) #=> false
({}) in (true) #=> false
({}) in (0) #=> false
({}) in (3) #=> false
({}) in (-2) #=> false
({}) in (1.5) #=> false
({}) in ('') #=> false
({}) in ('a') #=> false
({}) in ('A') #=> false
({}) in ('2') #=> false
({}) in (/a/) #=> false
({}) in ([]) #=> false
({}) in ([1,'a']) #=> false
({}) in ({}) #=> false
({}) in ({'a'=>1}) #=> false
({}) in (Integer) #=> false
({}) in (Integer[1,2]) #=> false
({}) in (Timespan.new('1-02:03:04.5')) #=> false
({}) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
({}) in (SemVer.new('1.2.3-rc1')) #=> false
({}) in (SemVerRange.new('>=1.2.0')) #=> false
({}) in (Binary.new('YWJj')) #=> false
({}) in (File['/x']) #=> false
({'a'=>1}) in (undef) #=> false
({'a'=>1}) in (default) #=> false
({'a'=>1}) in (true) #=> false
({'a'=>1}) in (0) #=> false
({'a'=>1}) in (3) #=> false
({'a'=>1}) in (-2) #=> false
({'a'=>1}) in (1.5) #=> false
({'a'=>1}) in ('') #=> false
({'a'=>1}) in ('a') #=> false
({'a'=>1}) in ('A') #=> false
({'a'=>1}) in ('2') #=> false
({'a'=>1}) in (/a/) #=> false
({'a'=>1}) in ([]) #=> false
({'a'=>1}) in ([1,'a']) #=> false
({'a'=>1}) in ({}) #=> false
({'a'=>1}) in ({'a'=>1}) #=> false
({'a'=>1}) in (Integer) #=> false
({'a'=>1}) in (Integer[1,2]) #=> false
({'a'=>1}) in (Timespan.new('1-02:03:04.5')) #=> false
({'a'=>1}) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
({'a'=>1}) in (SemVer.new('1.2.3-rc1')) #=> false
({'a'=>1}) in (SemVerRange.new('>=1.2.0')) #=> false
({'a'=>1}) in (Binary.new('YWJj')) #=> false
({'a'=>1}) in (File['/x']) #=> false
(Integer) in (undef) #=> false
(Integer) in (default) #=> false
(Integer) in (true) #=> false
(Integer) in (0) #=> false
(Integer) in (3) #=> false
(Integer) in (-2) #=> false
(Integer) in (1.5) #=> false
(Integer) in ('') #=> false
(Integer) in ('a') #=> false
(Integer) in ('A') #=> false
(Integer) in ('2') #=> false
(Integer) in (/a/) #=> false
(Integer) in ([]) #=> false
(Integer) in ([1,'a']) #=> true
(Integer) in ({}) #=> false
(Integer) in ({'a'=>1}) #=> false
(Integer) in (Integer) #=> false
(Integer) in (Integer[1,2]) #=> false
(Integer) in (Timespan.new('1-02:03:04.5')) #=> false
(Integer) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Integer) in (SemVer.new('1.2.3-rc1')) #=> false
(Integer) in (SemVerRange.new('>=1.2.0')) #=> false
(Integer) in (Binary.new('YWJj')) #=> false
(Integer) in (File['/x']) #=> false
(Integer[1,2]) in (undef) #=> false
(Integer[1,2]) in (default) #=> false
(Integer[1,2]) in (true) #=> false
(Integer[1,2]) in (0) #=> false
(Integer[1,2]) in (3) #=> false
(Integer[1,2]) in (-2) #=> false
(Integer[1,2]) in (1.5) #=> false
(Integer[1,2]) in ('') #=> false
(Integer[1,2]) in ('a') #=> false
(Integer[1,2]) in ('A') #=> false
(Integer[1,2]) in ('2') #=> false
(Integer[1,2]) in (/a/) #=> false
(Integer[1,2]) in ([]) #=> false
(Integer[1,2]) in ([1,'a']) #=> true
(Integer[1,2]) in ({}) #=> false
(Integer[1,2]) in ({'a'=>1}) #=> false
(Integer[1,2]) in (Integer) #=> false
(Integer[1,2]) in (Integer[1,2]) #=> false
(Integer[1,2]) in (Timespan.new('1-02:03:04.5')) #=> false
(Integer[1,2]) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Integer[1,2]) in (SemVer.new('1.2.3-rc1')) #=> false
(Integer[1,2]) in (SemVerRange.new('>=1.2.0')) #=> false
(Integer[1,2]) in (Binary.new('YWJj')) #=> false
(Integer[1,2]) in (File['/x']) #=> false
(Timespan.new('1-02:03:04.5')) in (undef) #=> false
(Timespan.new('1-02:03:04.5')) in (default) #=> false
(Timespan.new('1-02:03:04.5')) in (true) #=> false
(Timespan.new('1-02:03:04.5')) in (0) #=> false
(Timespan.new('1-02:03:04.5')) in (3) #=> false
(Timespan.new('1-02:03:04.5')) in (-2) #=> false
(Timespan.new('1-02:03:04.5')) in (1.5) #=> false
(Timespan.new('1-02:03:04.5')) in ('') #=> false
(Timespan.new('1-02:03:04.5')) in ('a') #=> false
(Timespan.new('1-02:03:04.5')) in ('A') #=> false
(Timespan.new('1-02:03:04.5')) in ('2') #=> false
(Timespan.new('1-02:03:04.5')) in (/a/) #=> false
(Timespan.new('1-02:03:04.5')) in ([]) #=> false
(Timespan.new('1-02:03:04.5')) in ([1,'a']) #=> false
(Timespan.new('1-02:03:04.5')) in ({}) #=> false
(Timespan.new('1-02:03:04.5')) in ({'a'=>1}) #=> false
(Timespan.new('1-02:03:04.5')) in (Integer) #=> false
(Timespan.new('1-02:03:04.5')) in (Integer[1,2]) #=> false
(Timespan.new('1-02:03:04.5')) in (Timespan.new('1-02:03:04.5')) #=> false
(Timespan.new('1-02:03:04.5')) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Timespan.new('1-02:03:04.5')) in (SemVer.new('1.2.3-rc1')) #=> false
(Timespan.new('1-02:03:04.5')) in (SemVerRange.new('>=1.2.0')) #=> false
(Timespan.new('1-02:03:04.5')) in (Binary.new('YWJj')) #=> false
(Timespan.new('1-02:03:04.5')) in (File['/x']) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (undef) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (default) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (true) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (0) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (3) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (-2) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (1.5) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in ('') #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in ('a') #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in ('A') #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in ('2') #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (/a/) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in ([]) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in ([1,'a']) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in ({}) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in ({'a'=>1}) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (Integer) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (Integer[1,2]) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (Timespan.new('1-02:03:04.5')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (SemVer.new('1.2.3-rc1')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (SemVerRange.new('>=1.2.0')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (Binary.new('YWJj')) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) in (File['/x']) #=> false
(SemVer.new('1.2.3-rc1')) in (undef) #=> false
(SemVer.new('1.2.3-rc1')) in (default) #=> false
(SemVer.new('1.2.3-rc1')) in (true) #=> false
(SemVer.new('1.2.3-rc1')) in (0) #=> false
(SemVer.new('1.2.3-rc1')) in (3) #=> false
(SemVer.new('1.2.3-rc1')) in (-2) #=> false
(SemVer.new('1.2.3-rc1')) in (1.5) #=> false
(SemVer.new('1.2.3-rc1')) in ('') #=> false
(SemVer.new('1.2.3-rc1')) in ('a') #=> false
(SemVer.new('1.2.3-rc1')) in ('A') #=> false
(SemVer.new('1.2.3-rc1')) in ('2') #=> false
(SemVer.new('1.2.3-rc1')) in (/a/) #=> false
(SemVer.new('1.2.3-rc1')) in ([]) #=> false
(SemVer.new('1.2.3-rc1')) in ([1,'a']) #=> false
(SemVer.new('1.2.3-rc1')) in ({}) #=> false
(SemVer.new('1.2.3-rc1')) in ({'a'=>1}) #=> false
(SemVer.new('1.2.3-rc1')) in (Integer) #=> false
(SemVer.new('1.2.3-rc1')) in (Integer[1,2]) #=> false
(SemVer.new('1.2.3-rc1')) in (Timespan.new('1-02:03:04.5')) #=> false
(SemVer.new('1.2.3-rc1')) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(SemVer.new('1.2.3-rc1')) in (SemVer.new('1.2.3-rc1')) #=> false
(SemVer.new('1.2.3-rc1')) in (SemVerRange.new('>=1.2.0')) #=> false
(SemVer.new('1.2.3-rc1')) in (Binary.new('YWJj')) #=> false
(SemVer.new('1.2.3-rc1')) in (File['/x']) #=> false
(SemVerRange.new('>=1.2.0')) in (undef) #=> false
(SemVerRange.new('>=1.2.0')) in (default) #=> false
(SemVerRange.new('>=1.2.0')) in (true) #=> false
(SemVerRange.new('>=1.2.0')) in (0) #=> false
(SemVerRange.new('>=1.2.0')) in (3) #=> false
(SemVerRange.new('>=1.2.0')) in (-2) #=> false
(SemVerRange.new('>=1.2.0')) in (1.5) #=> false
(SemVerRange.new('>=1.2.0')) in ('') #=> false
(SemVerRange.new('>=1.2.0')) in ('a') #=> false
(SemVerRange.new('>=1.2.0')) in ('A') #=> false
(SemVerRange.new('>=1.2.0')) in ('2') #=> false
(SemVerRange.new('>=1.2.0')) in (/a/) #=> false
(SemVerRange.new('>=1.2.0')) in ([]) #=> false
(SemVerRange.new('>=1.2.0')) in ([1,'a']) #=> false
(SemVerRange.new('>=1.2.0')) in ({}) #=> false
(SemVerRange.new('>=1.2.0')) in ({'a'=>1}) #=> false
(SemVerRange.new('>=1.2.0')) in (Integer) #=> false
(SemVerRange.new('>=1.2.0')) in (Integer[1,2]) #=> false
(SemVerRange.new('>=1.2.0')) in (Timespan.new('1-02:03:04.5')) #=> false
(SemVerRange.new('>=1.2.0')) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(SemVerRange.new('>=1.2.0')) in (SemVer.new('1.2.3-rc1')) #=> false
(SemVerRange.new('>=1.2.0')) in (SemVerRange.new('>=1.2.0')) #=> false
(SemVerRange.new('>=1.2.0')) in (Binary.new('YWJj')) #=> false
(SemVerRange.new('>=1.2.0')) in (File['/x']) #=> false
(Binary.new('YWJj')) in (undef) #=> false
(Binary.new('YWJj')) in (default) #=> false
(Binary.new('YWJj')) in (true) #=> false
(Binary.new('YWJj')) in (0) #=> false
(Binary.new('YWJj')) in (3) #=> false
(Binary.new('YWJj')) in (-2) #=> false
(Binary.new('YWJj')) in (1.5) #=> false
(Binary.new('YWJj')) in ('') #=> false
(Binary.new('YWJj')) in ('a') #=> false
(Binary.new('YWJj')) in ('A') #=> false
(Binary.new('YWJj')) in ('2') #=> false
(Binary.new('YWJj')) in (/a/) #=> false
(Binary.new('YWJj')) in ([]) #=> false
(Binary.new('YWJj')) in ([1,'a']) #=> false
(Binary.new('YWJj')) in ({}) #=> false
(Binary.new('YWJj')) in ({'a'=>1}) #=> false
(Binary.new('YWJj')) in (Integer) #=> false
(Binary.new('YWJj')) in (Integer[1,2]) #=> false
(Binary.new('YWJj')) in (Timespan.new('1-02:03:04.5')) #=> false
(Binary.new('YWJj')) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(Binary.new('YWJj')) in (SemVer.new('1.2.3-rc1')) #=> false
(Binary.new('YWJj')) in (SemVerRange.new('>=1.2.0')) #=> false
(Binary.new('YWJj')) in (Binary.new('YWJj')) #=> true
(Binary.new('YWJj')) in (File['/x']) #=> false
(File['/x']) in (undef) #=> false
(File['/x']) in (default) #=> false
(File['/x']) in (true) #=> false
(File['/x']) in (0) #=> false
(File['/x']) in (3) #=> false
(File['/x']) in (-2) #=> false
(File['/x']) in (1.5) #=> false
(File['/x']) in ('') #=> false
(File['/x']) in ('a') #=> false
(File['/x']) in ('A') #=> false
(File['/x']) in ('2') #=> false
(File['/x']) in (/a/) #=> false
(File['/x']) in ([]) #=> false
(File['/x']) in ([1,'a']) #=> false
(File['/x']) in ({}) #=> false
(File['/x']) in ({'a'=>1}) #=> false
(File['/x']) in (Integer) #=> false
(File['/x']) in (Integer[1,2]) #=> false
(File['/x']) in (Timespan.new('1-02:03:04.5')) #=> false
(File['/x']) in (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(File['/x']) in (SemVer.new('1.2.3-rc1')) #=> false
(File['/x']) in (SemVerRange.new('>=1.2.0')) #=> false
(File['/x']) in (Binary.new('YWJj')) #=> false
(File['/x']) in (File['/x']) #=> false
(undef) + (undef) #=> error The value '' cannot be converted to Numeric.
(default) + (undef) #=> error The value 'default' cannot be converted to Numeric.
(true) + (undef) #=> error The value 'true' cannot be converted to Numeric.
(0) + (0) #=> 0
(0) + (3) #=> 3
(0) + (-2) #=> -2
(0) + (1.5) #=> 1.5
(0) + ('a') #=> error The value 'a' cannot be converted to Numeric.
(0) + ('A') #=> error The value 'A' cannot be converted to Numeric.
(0) + ('2') #=> 2
(0) + (/a/) #=> error The value '(?-mix:a)' cannot be converted to Numeric.
(0) + ([]) #=> error The value '[]' cannot be converted to Numeric.
(0) + ([1,'a']) #=> error The value '[1, "a"]' cannot be converted to Numeric.
(0) + ({}) #=> error The value '{}' cannot be converted to Numeric.
(0) + ({'a'=>1}) #=> error The value '{"a"=>1}' cannot be converted to Numeric.
(0) + (Integer) #=> error The value 'Integer' cannot be converted to Numeric.
(0) + (Integer[1,2]) #=> error The value 'Integer[1, 2]' cannot be converted to Numeric.
(0) + (Timespan.new('1-02:03:04.5')) #=> '1-02:03:04.5'
(0) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:05.000000000 UTC'
(0) + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, can't convert SemanticPuppet::Version into Float
(0) + (SemVerRange.new('>=1.2.0')) #=> error The value '>=1.2.0' cannot be converted to Numeric.
(0) + (Binary.new('YWJj')) #=> error The value 'YWJj' cannot be converted to Numeric.
(0) + (File['/x']) #=> error The value 'File['/x']' cannot be converted to Numeric.
(3) + (0) #=> 3
(3) + (3) #=> 6
(3) + (-2) #=> 1
(3) + (1.5) #=> 4.5
(3) + ('2') #=> 5
(3) + (Timespan.new('1-02:03:04.5')) #=> '1-02:03:07.5'
(3) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:08.000000000 UTC'
(3) + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, can't convert SemanticPuppet::Version into Float
(-2) + (0) #=> -2
(-2) + (3) #=> 1
(-2) + (-2) #=> -4
(-2) + (1.5) #=> -0.5
(-2) + ('2') #=> 0
(-2) + (Timespan.new('1-02:03:04.5')) #=> '1-02:03:02.5'
(-2) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:03.000000000 UTC'
(-2) + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, can't convert SemanticPuppet::Version into Float
(1.5) + (0) #=> 1.5
(1.5) + (3) #=> 4.5
(1.5) + (-2) #=> -0.5
(1.5) + (1.5) #=> 3.0
(1.5) + ('2') #=> 3.5
(1.5) + (Timespan.new('1-02:03:04.5')) #=> '1-02:03:06.0'
(1.5) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:06.500000000 UTC'
(1.5) + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, can't convert SemanticPuppet::Version into Float
('2') + (0) #=> 2
('2') + (3) #=> 5
('2') + (-2) #=> 0
('2') + (1.5) #=> 3.5
('2') + ('2') #=> 4
('2') + (Timespan.new('1-02:03:04.5')) #=> '1-02:03:06.5'
('2') + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-02T03:04:07.000000000 UTC'
('2') + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, can't convert SemanticPuppet::Version into Float
([]) + (undef) #=> [undef]
([]) + (default) #=> [default]
([]) + (true) #=> [true]
([]) + (0) #=> [0]
([]) + (3) #=> [3]
([]) + (-2) #=> [-2]
([]) + (1.5) #=> [1.5]
([]) + ('') #=> ['']
([]) + ('a') #=> ['a']
([]) + ('A') #=> ['A']
([]) + ('2') #=> ['2']
([]) + (/a/) #=> [/a/]
([]) + ([]) #=> []
([]) + ([1,'a']) #=> [1, 'a']
([]) + ({}) #=> []
([]) + ({'a'=>1}) #=> [['a', 1]]
([]) + (Integer) #=> [Integer]
([]) + (Integer[1,2]) #=> [Integer[1, 2]]
([]) + (Timespan.new('1-02:03:04.5')) #=> ['1-02:03:04.5']
([]) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> ['2020-01-02T03:04:05.000000000 UTC']
([]) + (SemVer.new('1.2.3-rc1')) #=> ['1.2.3-rc1']
([]) + (SemVerRange.new('>=1.2.0')) #=> ['>=1.2.0']
([]) + (Binary.new('YWJj')) #=> [Instance of Binary]
([]) + (File['/x']) #=> [File['/x']]
([1,'a']) + (undef) #=> [1, 'a', undef]
([1,'a']) + (default) #=> [1, 'a', default]
([1,'a']) + (true) #=> [1, 'a', true]
([1,'a']) + (0) #=> [1, 'a', 0]
([1,'a']) + (3) #=> [1, 'a', 3]
([1,'a']) + (-2) #=> [1, 'a', -2]
([1,'a']) + (1.5) #=> [1, 'a', 1.5]
([1,'a']) + ('') #=> [1, 'a', '']
([1,'a']) + ('a') #=> [1, 'a', 'a']
([1,'a']) + ('A') #=> [1, 'a', 'A']
([1,'a']) + ('2') #=> [1, 'a', '2']
([1,'a']) + (/a/) #=> [1, 'a', /a/]
([1,'a']) + ([]) #=> [1, 'a']
([1,'a']) + ([1,'a']) #=> [1, 'a', 1, 'a']
([1,'a']) + ({}) #=> [1, 'a']
([1,'a']) + ({'a'=>1}) #=> [1, 'a', ['a', 1]]
([1,'a']) + (Integer) #=> [1, 'a', Integer]
([1,'a']) + (Integer[1,2]) #=> [1, 'a', Integer[1, 2]]
([1,'a']) + (Timespan.new('1-02:03:04.5')) #=> [1, 'a', '1-02:03:04.5']
([1,'a']) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> [1, 'a', '2020-01-02T03:04:05.000000000 UTC']
([1,'a']) + (SemVer.new('1.2.3-rc1')) #=> [1, 'a', '1.2.3-rc1']
([1,'a']) + (SemVerRange.new('>=1.2.0')) #=> [1, 'a', '>=1.2.0']
([1,'a']) + (Binary.new('YWJj')) #=> [1, 'a', Instance of Binary]
([1,'a']) + (File['/x']) #=> [1, 'a', File['/x']]
({}) + (undef) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (default) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (true) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (0) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (3) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (-2) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (1.5) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + ('') #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + ('a') #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + ('A') #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + ('2') #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (/a/) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + ([]) #=> {}
({}) + ([1,'a']) #=> {1 => 'a'}
({}) + ({}) #=> {}
({}) + ({'a'=>1}) #=> {'a' => 1}
({}) + (Integer) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (Integer[1,2]) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (Timespan.new('1-02:03:04.5')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (SemVerRange.new('>=1.2.0')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (Binary.new('YWJj')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({}) + (File['/x']) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (undef) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (default) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (true) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (0) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (3) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (-2) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (1.5) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + ('') #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + ('a') #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + ('A') #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + ('2') #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (/a/) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + ([]) #=> {'a' => 1}
({'a'=>1}) + ([1,'a']) #=> {'a' => 1, 1 => 'a'}
({'a'=>1}) + ({}) #=> {'a' => 1}
({'a'=>1}) + ({'a'=>1}) #=> {'a' => 1}
({'a'=>1}) + (Integer) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (Integer[1,2]) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (Timespan.new('1-02:03:04.5')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (SemVerRange.new('>=1.2.0')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (Binary.new('YWJj')) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
({'a'=>1}) + (File['/x']) #=> error Error while evaluating a '+' expression, Can only append Array or Hash to a Hash
(Timespan.new('1-02:03:04.5')) + (0) #=> '1-02:03:04.5'
(Timespan.new('1-02:03:04.5')) + (3) #=> '1-02:03:07.5'
(Timespan.new('1-02:03:04.5')) + (-2) #=> '1-02:03:02.5'
(Timespan.new('1-02:03:04.5')) + (1.5) #=> '1-02:03:06.0'
(Timespan.new('1-02:03:04.5')) + ('2') #=> '1-02:03:06.5'
(Timespan.new('1-02:03:04.5')) + (Timespan.new('1-02:03:04.5')) #=> '2-04:06:09.0'
(Timespan.new('1-02:03:04.5')) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '2020-01-03T05:07:09.500000000 UTC'
(Timespan.new('1-02:03:04.5')) + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, A Version cannot be added to a Timespan
(Timestamp.new('2020-01-02T03:04:05 UTC')) + (0) #=> '2020-01-02T03:04:05.000000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) + (3) #=> '2020-01-02T03:04:08.000000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) + (-2) #=> '2020-01-02T03:04:03.000000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) + (1.5) #=> '2020-01-02T03:04:06.500000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) + ('2') #=> '2020-01-02T03:04:07.000000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) + (Timespan.new('1-02:03:04.5')) #=> '2020-01-03T05:07:09.500000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Error while evaluating a '+' expression, A Timestamp cannot be added to a Timestamp
(Timestamp.new('2020-01-02T03:04:05 UTC')) + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, A Version cannot be added to a Timestamp
(SemVer.new('1.2.3-rc1')) + (0) #=> error Operator '+' is not applicable to a Semver.
(SemVer.new('1.2.3-rc1')) + (Timespan.new('1-02:03:04.5')) #=> error Error while evaluating a '+' expression, A Version cannot be added to a Timespan
(SemVer.new('1.2.3-rc1')) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Error while evaluating a '+' expression, A Version cannot be added to a Timestamp
(Binary.new('YWJj')) + (undef) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (default) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (true) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (0) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (3) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (-2) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (1.5) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + ('') #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + ('a') #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + ('A') #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + ('2') #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (/a/) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + ([]) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + ([1,'a']) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + ({}) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + ({'a'=>1}) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (Integer) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (Integer[1,2]) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (Timespan.new('1-02:03:04.5')) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (SemVerRange.new('>=1.2.0')) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(Binary.new('YWJj')) + (Binary.new('YWJj')) #=> Instance of Binary
(Binary.new('YWJj')) + (File['/x']) #=> error Error while evaluating a '+' expression, Can only append Binary to a Binary
(0) - (0) #=> 0
(0) - (3) #=> -3
(0) - (-2) #=> 2
(0) - (1.5) #=> -1.5
(0) - ('2') #=> -2
(0) - (Timespan.new('1-02:03:04.5')) #=> '-1-02:03:04.5'
(0) - (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '-' is not applicable to an Integer when right side is a Timestamp.
(0) - (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '-' expression, can't convert SemanticPuppet::Version into Float
(3) - (0) #=> 3
(3) - (3) #=> 0
(3) - (-2) #=> 5
(3) - (1.5) #=> 1.5
(3) - ('2') #=> 1
(3) - (Timespan.new('1-02:03:04.5')) #=> '-1-02:03:01.5'
(3) - (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '-' expression, can't convert SemanticPuppet::Version into Float
(-2) - (0) #=> -2
(-2) - (3) #=> -5
(-2) - (-2) #=> 0
(-2) - (1.5) #=> -3.5
(-2) - ('2') #=> -4
(-2) - (Timespan.new('1-02:03:04.5')) #=> '-1-02:03:06.5'
(-2) - (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '-' expression, can't convert SemanticPuppet::Version into Float
(1.5) - (0) #=> 1.5
(1.5) - (3) #=> -1.5
(1.5) - (-2) #=> 3.5
(1.5) - (1.5) #=> 0.0
(1.5) - ('2') #=> -0.5
(1.5) - (Timespan.new('1-02:03:04.5')) #=> '-1-02:03:03.0'
(1.5) - (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '-' is not applicable to a Float when right side is a Timestamp.
(1.5) - (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '-' expression, can't convert SemanticPuppet::Version into Float
('2') - (0) #=> 2
('2') - (3) #=> -1
('2') - (-2) #=> 4
('2') - (1.5) #=> 0.5
('2') - ('2') #=> 0
('2') - (Timespan.new('1-02:03:04.5')) #=> '-1-02:03:02.5'
('2') - (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '-' expression, can't convert SemanticPuppet::Version into Float
([]) - (undef) #=> []
([]) - (default) #=> []
([]) - (true) #=> []
([]) - (0) #=> []
([]) - (3) #=> []
([]) - (-2) #=> []
([]) - (1.5) #=> []
([]) - ('') #=> []
([]) - ('a') #=> []
([]) - ('A') #=> []
([]) - ('2') #=> []
([]) - (/a/) #=> []
([]) - ([]) #=> []
([]) - ([1,'a']) #=> []
([]) - ({}) #=> []
([]) - ({'a'=>1}) #=> []
([]) - (Integer) #=> []
([]) - (Integer[1,2]) #=> []
([]) - (Timespan.new('1-02:03:04.5')) #=> []
([]) - (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> []
([]) - (SemVer.new('1.2.3-rc1')) #=> []
([]) - (SemVerRange.new('>=1.2.0')) #=> []
([]) - (Binary.new('YWJj')) #=> []
([]) - (File['/x']) #=> []
([1,'a']) - (undef) #=> [1, 'a']
([1,'a']) - (default) #=> [1, 'a']
([1,'a']) - (true) #=> [1, 'a']
([1,'a']) - (0) #=> [1, 'a']
([1,'a']) - (3) #=> [1, 'a']
([1,'a']) - (-2) #=> [1, 'a']
([1,'a']) - (1.5) #=> [1, 'a']
([1,'a']) - ('') #=> [1, 'a']
([1,'a']) - ('a') #=> [1]
([1,'a']) - ('A') #=> [1, 'a']
([1,'a']) - ('2') #=> [1, 'a']
([1,'a']) - (/a/) #=> [1, 'a']
([1,'a']) - ([]) #=> [1, 'a']
([1,'a']) - ([1,'a']) #=> []
([1,'a']) - ({}) #=> [1, 'a']
([1,'a']) - ({'a'=>1}) #=> [1, 'a']
([1,'a']) - (Integer) #=> [1, 'a']
([1,'a']) - (Integer[1,2]) #=> [1, 'a']
([1,'a']) - (Timespan.new('1-02:03:04.5')) #=> [1, 'a']
([1,'a']) - (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> [1, 'a']
([1,'a']) - (SemVer.new('1.2.3-rc1')) #=> [1, 'a']
([1,'a']) - (SemVerRange.new('>=1.2.0')) #=> [1, 'a']
([1,'a']) - (Binary.new('YWJj')) #=> [1, 'a']
([1,'a']) - (File['/x']) #=> [1, 'a']
({}) - (undef) #=> {}
({}) - (default) #=> {}
({}) - (true) #=> {}
({}) - (0) #=> {}
({}) - (3) #=> {}
({}) - (-2) #=> {}
({}) - (1.5) #=> {}
({}) - ('') #=> {}
({}) - ('a') #=> {}
({}) - ('A') #=> {}
({}) - ('2') #=> {}
({}) - (/a/) #=> {}
({}) - ([]) #=> {}
({}) - ([1,'a']) #=> {}
({}) - ({}) #=> {}
({}) - ({'a'=>1}) #=> {}
({}) - (Integer) #=> {}
({}) - (Integer[1,2]) #=> {}
({}) - (Timespan.new('1-02:03:04.5')) #=> {}
({}) - (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> {}
({}) - (SemVer.new('1.2.3-rc1')) #=> {}
({}) - (SemVerRange.new('>=1.2.0')) #=> {}
({}) - (Binary.new('YWJj')) #=> {}
({}) - (File['/x']) #=> {}
({'a'=>1}) - (undef) #=> {'a' => 1}
({'a'=>1}) - (default) #=> {'a' => 1}
({'a'=>1}) - (true) #=> {'a' => 1}
({'a'=>1}) - (0) #=> {'a' => 1}
({'a'=>1}) - (3) #=> {'a' => 1}
({'a'=>1}) - (-2) #=> {'a' => 1}
({'a'=>1}) - (1.5) #=> {'a' => 1}
({'a'=>1}) - ('') #=> {'a' => 1}
({'a'=>1}) - ('a') #=> {}
({'a'=>1}) - ('A') #=> {'a' => 1}
({'a'=>1}) - ('2') #=> {'a' => 1}
({'a'=>1}) - (/a/) #=> {'a' => 1}
({'a'=>1}) - ([]) #=> {'a' => 1}
({'a'=>1}) - ([1,'a']) #=> {}
({'a'=>1}) - ({}) #=> {'a' => 1}
({'a'=>1}) - ({'a'=>1}) #=> {}
({'a'=>1}) - (Integer) #=> {'a' => 1}
({'a'=>1}) - (Integer[1,2]) #=> {'a' => 1}
({'a'=>1}) - (Timespan.new('1-02:03:04.5')) #=> {'a' => 1}
({'a'=>1}) - (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> {'a' => 1}
({'a'=>1}) - (SemVer.new('1.2.3-rc1')) #=> {'a' => 1}
({'a'=>1}) - (SemVerRange.new('>=1.2.0')) #=> {'a' => 1}
({'a'=>1}) - (Binary.new('YWJj')) #=> {'a' => 1}
({'a'=>1}) - (File['/x']) #=> {'a' => 1}
(Timespan.new('1-02:03:04.5')) - (0) #=> '1-02:03:04.5'
(Timespan.new('1-02:03:04.5')) - (3) #=> '1-02:03:01.5'
(Timespan.new('1-02:03:04.5')) - (-2) #=> '1-02:03:06.5'
(Timespan.new('1-02:03:04.5')) - (1.5) #=> '1-02:03:03.0'
(Timespan.new('1-02:03:04.5')) - ('2') #=> '1-02:03:02.5'
(Timespan.new('1-02:03:04.5')) - (Timespan.new('1-02:03:04.5')) #=> '0-00:00:00.0'
(Timespan.new('1-02:03:04.5')) - (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Error while evaluating a '-' expression, A Timestamp cannot be subtracted from a Timespan
(Timespan.new('1-02:03:04.5')) - (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '-' expression, A Version cannot be subtracted from a Timespan
(Timestamp.new('2020-01-02T03:04:05 UTC')) - (0) #=> '2020-01-02T03:04:05.000000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) - (3) #=> '2020-01-02T03:04:02.000000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) - (-2) #=> '2020-01-02T03:04:07.000000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) - (1.5) #=> '2020-01-02T03:04:03.500000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) - ('2') #=> '2020-01-02T03:04:03.000000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) - (Timespan.new('1-02:03:04.5')) #=> '2020-01-01T01:01:00.500000000 UTC'
(Timestamp.new('2020-01-02T03:04:05 UTC')) - (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> '0-00:00:00.0'
(Timestamp.new('2020-01-02T03:04:05 UTC')) - (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '-' expression, A Version cannot be subtracted from a Timestamp
(SemVer.new('1.2.3-rc1')) - (0) #=> error Operator '-' is not applicable to a Semver.
(SemVer.new('1.2.3-rc1')) - (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '-' is not applicable to a Semver when right side is a Timestamp.
(0) * (0) #=> 0
(0) * (3) #=> 0
(0) * (-2) #=> 0
(0) * (1.5) #=> 0.0
(0) * ('2') #=> 0
(0) * (Timespan.new('1-02:03:04.5')) #=> '0-00:00:00.0'
(0) * (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '*' is not applicable to an Integer when right side is a Timestamp.
(0) * (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '*' expression, can't convert SemanticPuppet::Version into Float
(3) * (0) #=> 0
(3) * (3) #=> 9
(3) * (-2) #=> -6
(3) * (1.5) #=> 4.5
(3) * ('2') #=> 6
(3) * (Timespan.new('1-02:03:04.5')) #=> '3-06:09:13.5'
(3) * (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '*' expression, can't convert SemanticPuppet::Version into Float
(-2) * (0) #=> 0
(-2) * (3) #=> -6
(-2) * (-2) #=> 4
(-2) * (1.5) #=> -3.0
(-2) * ('2') #=> -4
(-2) * (Timespan.new('1-02:03:04.5')) #=> '-2-04:06:09.0'
(-2) * (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '*' expression, can't convert SemanticPuppet::Version into Float
(1.5) * (0) #=> 0.0
(1.5) * (3) #=> 4.5
(1.5) * (-2) #=> -3.0
(1.5) * (1.5) #=> 2.25
(1.5) * ('2') #=> 3.0
(1.5) * (Timespan.new('1-02:03:04.5')) #=> '1-15:04:36.75'
(1.5) * (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '*' is not applicable to a Float when right side is a Timestamp.
(1.5) * (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '*' expression, can't convert SemanticPuppet::Version into Float
('2') * (0) #=> 0
('2') * (3) #=> 6
('2') * (-2) #=> -4
('2') * (1.5) #=> 3.0
('2') * ('2') #=> 4
('2') * (Timespan.new('1-02:03:04.5')) #=> '2-04:06:09.0'
('2') * (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '*' expression, can't convert SemanticPuppet::Version into Float
(Timespan.new('1-02:03:04.5')) * (0) #=> '0-00:00:00.0'
(Timespan.new('1-02:03:04.5')) * (3) #=> '3-06:09:13.5'
(Timespan.new('1-02:03:04.5')) * (-2) #=> '-2-04:06:09.0'
(Timespan.new('1-02:03:04.5')) * (1.5) #=> '1-15:04:36.75'
(Timespan.new('1-02:03:04.5')) * ('2') #=> '2-04:06:09.0'
(Timespan.new('1-02:03:04.5')) * (Timespan.new('1-02:03:04.5')) #=> error Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Timespan
(Timespan.new('1-02:03:04.5')) * (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Timestamp
(Timespan.new('1-02:03:04.5')) * (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Version
(Timestamp.new('2020-01-02T03:04:05 UTC')) * (0) #=> error Operator '*' is not applicable to a Timestamp.
(SemVer.new('1.2.3-rc1')) * (0) #=> error Operator '*' is not applicable to a Semver.
(SemVer.new('1.2.3-rc1')) * (Timespan.new('1-02:03:04.5')) #=> error Error while evaluating a '*' expression, A Timestamp cannot be multiplied by a Version
(SemVer.new('1.2.3-rc1')) * (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '*' is not applicable to a Semver when right side is a Timestamp.
(0) / (0) #=> error Division by 0
(0) / (3) #=> 0
(0) / (-2) #=> 0
(0) / (1.5) #=> 0.0
(0) / ('2') #=> 0
(0) / (Timespan.new('1-02:03:04.5')) #=> error Operator '/' is not applicable to an Integer when right side is a Timespan.
(0) / (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '/' is not applicable to an Integer when right side is a Timestamp.
(0) / (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '/' expression, can't convert SemanticPuppet::Version into Float
(3) / (0) #=> error Division by 0
(3) / (3) #=> 1
(3) / (-2) #=> -2
(3) / (1.5) #=> 2.0
(3) / ('2') #=> 1
(3) / (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '/' expression, can't convert SemanticPuppet::Version into Float
(-2) / (0) #=> error Division by 0
(-2) / (3) #=> -1
(-2) / (-2) #=> 1
(-2) / (1.5) #=> -1.3333333333333333
(-2) / ('2') #=> -1
(-2) / (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '/' expression, can't convert SemanticPuppet::Version into Float
(1.5) / (0) #=> error The result of the / expression is Infinity
(1.5) / (3) #=> 0.5
(1.5) / (-2) #=> -0.75
(1.5) / (1.5) #=> 1.0
(1.5) / ('2') #=> 0.75
(1.5) / (Timespan.new('1-02:03:04.5')) #=> error Operator '/' is not applicable to a Float when right side is a Timespan.
(1.5) / (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '/' is not applicable to a Float when right side is a Timestamp.
(1.5) / (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '/' expression, can't convert SemanticPuppet::Version into Float
('2') / (0) #=> error Division by 0
('2') / (3) #=> 0
('2') / (-2) #=> -1
('2') / (1.5) #=> 1.3333333333333333
('2') / ('2') #=> 1
('2') / (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '/' expression, can't convert SemanticPuppet::Version into Float
(Timespan.new('1-02:03:04.5')) / (0) #=> error Division by 0
(Timespan.new('1-02:03:04.5')) / (3) #=> '0-08:41:01.5'
(Timespan.new('1-02:03:04.5')) / (-2) #=> '-0-13:01:32.25'
(Timespan.new('1-02:03:04.5')) / (1.5) #=> '0-17:22:03.0'
(Timespan.new('1-02:03:04.5')) / ('2') #=> '0-13:01:32.25'
(Timespan.new('1-02:03:04.5')) / (Timespan.new('1-02:03:04.5')) #=> 1.0
(Timespan.new('1-02:03:04.5')) / (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Error while evaluating a '/' expression, A Timespan cannot be divided by a Timestamp
(Timespan.new('1-02:03:04.5')) / (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '/' expression, A Timespan cannot be divided by a Version
(Timestamp.new('2020-01-02T03:04:05 UTC')) / (0) #=> error Operator '/' is not applicable to a Timestamp.
(SemVer.new('1.2.3-rc1')) / (0) #=> error Operator '/' is not applicable to a Semver.
(SemVer.new('1.2.3-rc1')) / (Timespan.new('1-02:03:04.5')) #=> error Operator '/' is not applicable to a Semver when right side is a Timespan.
(SemVer.new('1.2.3-rc1')) / (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '/' is not applicable to a Semver when right side is a Timestamp.
(0) % (0) #=> error Division by 0
(0) % (3) #=> 0
(0) % (-2) #=> 0
(0) % (1.5) #=> error Operator '%' is not applicable to an Integer when right side is a Float.
(0) % ('2') #=> 0
(0) % (Timespan.new('1-02:03:04.5')) #=> error Operator '%' is not applicable to an Integer when right side is a Timespan.
(0) % (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '%' is not applicable to an Integer when right side is a Timestamp.
(0) % (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '%' expression, can't convert SemanticPuppet::Version into Float
(3) % (0) #=> error Division by 0
(3) % (3) #=> 0
(3) % (-2) #=> -1
(3) % ('2') #=> 1
(3) % (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '%' expression, can't convert SemanticPuppet::Version into Float
(-2) % (0) #=> error Division by 0
(-2) % (3) #=> 1
(-2) % (-2) #=> 0
(-2) % ('2') #=> 0
(-2) % (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '%' expression, can't convert SemanticPuppet::Version into Float
(1.5) % (0) #=> error Operator '%' is not applicable to a Float.
('2') % (0) #=> error Division by 0
('2') % (3) #=> 2
('2') % (-2) #=> 0
('2') % ('2') #=> 0
('2') % (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '%' expression, can't convert SemanticPuppet::Version into Float
(Timespan.new('1-02:03:04.5')) % (0) #=> error Division by 0
(Timespan.new('1-02:03:04.5')) % (3) #=> 1
(Timespan.new('1-02:03:04.5')) % (-2) #=> 0
(Timespan.new('1-02:03:04.5')) % (1.5) #=> error Operator '%' is not applicable to a Timespan when right side is a Float.
(Timespan.new('1-02:03:04.5')) % ('2') #=> 0
(Timespan.new('1-02:03:04.5')) % (Timespan.new('1-02:03:04.5')) #=> error Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timespan
(Timespan.new('1-02:03:04.5')) % (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Timestamp
(Timespan.new('1-02:03:04.5')) % (SemVer.new('1.2.3-rc1')) #=> error Error while evaluating a '%' expression, Can not do modulus on a Timespan using a a Version
(Timestamp.new('2020-01-02T03:04:05 UTC')) % (0) #=> error Operator '%' is not applicable to a Timestamp.
(Timestamp.new('2020-01-02T03:04:05 UTC')) % (1.5) #=> error Operator '%' is not applicable to a Timestamp when right side is a Float.
(SemVer.new('1.2.3-rc1')) % (3) #=> error Operator '%' is not applicable to a Semver.
(SemVer.new('1.2.3-rc1')) % (Timespan.new('1-02:03:04.5')) #=> error Operator '%' is not applicable to a Semver when right side is a Timespan.
(SemVer.new('1.2.3-rc1')) % (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '%' is not applicable to a Semver when right side is a Timestamp.
(0) << (0) #=> 0
(0) << (3) #=> 0
(0) << (-2) #=> 0
(0) << (1.5) #=> 0
(0) << ('2') #=> 0
(0) << (Timespan.new('1-02:03:04.5')) #=> error Operator '<<' is not applicable to an Integer when right side is a Timespan.
(0) << (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '<<' is not applicable to an Integer when right side is a Timestamp.
(0) << (SemVer.new('1.2.3-rc1')) #=> error Operator '<<' is not applicable to an Integer.
(3) << (0) #=> 3
(3) << (3) #=> 24
(3) << (-2) #=> 0
(3) << (1.5) #=> 6
(3) << ('2') #=> 12
(-2) << (0) #=> -2
(-2) << (3) #=> -16
(-2) << (-2) #=> -1
(-2) << (1.5) #=> -4
(-2) << ('2') #=> -8
(1.5) << (0) #=> error Operator '<<' is not applicable to a Float.
(1.5) << (Timespan.new('1-02:03:04.5')) #=> error Operator '<<' is not applicable to a Float when right side is a Timespan.
(1.5) << (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '<<' is not applicable to a Float when right side is a Timestamp.
('2') << (0) #=> 2
('2') << (3) #=> 16
('2') << (-2) #=> 0
('2') << (1.5) #=> 4
('2') << ('2') #=> 8
([]) << (undef) #=> [undef]
([]) << (default) #=> [default]
([]) << (true) #=> [true]
([]) << (0) #=> [0]
([]) << (3) #=> [3]
([]) << (-2) #=> [-2]
([]) << (1.5) #=> [1.5]
([]) << ('') #=> ['']
([]) << ('a') #=> ['a']
([]) << ('A') #=> ['A']
([]) << ('2') #=> ['2']
([]) << (/a/) #=> [/a/]
([]) << ([]) #=> [[]]
([]) << ([1,'a']) #=> [[1, 'a']]
([]) << ({}) #=> [{}]
([]) << ({'a'=>1}) #=> [{'a' => 1}]
([]) << (Integer) #=> [Integer]
([]) << (Integer[1,2]) #=> [Integer[1, 2]]
([]) << (Timespan.new('1-02:03:04.5')) #=> ['1-02:03:04.5']
([]) << (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> ['2020-01-02T03:04:05.000000000 UTC']
([]) << (SemVer.new('1.2.3-rc1')) #=> ['1.2.3-rc1']
([]) << (SemVerRange.new('>=1.2.0')) #=> ['>=1.2.0']
([]) << (Binary.new('YWJj')) #=> [Instance of Binary]
([]) << (File['/x']) #=> [File['/x']]
([1,'a']) << (undef) #=> [1, 'a', undef]
([1,'a']) << (default) #=> [1, 'a', default]
([1,'a']) << (true) #=> [1, 'a', true]
([1,'a']) << (0) #=> [1, 'a', 0]
([1,'a']) << (3) #=> [1, 'a', 3]
([1,'a']) << (-2) #=> [1, 'a', -2]
([1,'a']) << (1.5) #=> [1, 'a', 1.5]
([1,'a']) << ('') #=> [1, 'a', '']
([1,'a']) << ('a') #=> [1, 'a', 'a']
([1,'a']) << ('A') #=> [1, 'a', 'A']
([1,'a']) << ('2') #=> [1, 'a', '2']
([1,'a']) << (/a/) #=> [1, 'a', /a/]
([1,'a']) << ([]) #=> [1, 'a', []]
([1,'a']) << ([1,'a']) #=> [1, 'a', [1, 'a']]
([1,'a']) << ({}) #=> [1, 'a', {}]
([1,'a']) << ({'a'=>1}) #=> [1, 'a', {'a' => 1}]
([1,'a']) << (Integer) #=> [1, 'a', Integer]
([1,'a']) << (Integer[1,2]) #=> [1, 'a', Integer[1, 2]]
([1,'a']) << (Timespan.new('1-02:03:04.5')) #=> [1, 'a', '1-02:03:04.5']
([1,'a']) << (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> [1, 'a', '2020-01-02T03:04:05.000000000 UTC']
([1,'a']) << (SemVer.new('1.2.3-rc1')) #=> [1, 'a', '1.2.3-rc1']
([1,'a']) << (SemVerRange.new('>=1.2.0')) #=> [1, 'a', '>=1.2.0']
([1,'a']) << (Binary.new('YWJj')) #=> [1, 'a', Instance of Binary]
([1,'a']) << (File['/x']) #=> [1, 'a', File['/x']]
({}) << (undef) #=> error Operator '<<' is not applicable to a Hash.
(Timespan.new('1-02:03:04.5')) << (0) #=> error Operator '<<' is not applicable to a Timespan.
(Timestamp.new('2020-01-02T03:04:05 UTC')) << (0) #=> error Operator '<<' is not applicable to a Timestamp.
(SemVer.new('1.2.3-rc1')) << (0) #=> error Operator '<<' is not applicable to a Semver.
(SemVer.new('1.2.3-rc1')) << (Timespan.new('1-02:03:04.5')) #=> error Operator '<<' is not applicable to a Semver when right side is a Timespan.
(SemVer.new('1.2.3-rc1')) << (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '<<' is not applicable to a Semver when right side is a Timestamp.
(0) >> (0) #=> 0
(0) >> (3) #=> 0
(0) >> (-2) #=> 0
(0) >> (1.5) #=> 0
(0) >> ('2') #=> 0
(0) >> (Timespan.new('1-02:03:04.5')) #=> error Operator '>>' is not applicable to an Integer when right side is a Timespan.
(0) >> (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '>>' is not applicable to an Integer when right side is a Timestamp.
(0) >> (SemVer.new('1.2.3-rc1')) #=> error Operator '>>' is not applicable to an Integer.
(3) >> (0) #=> 3
(3) >> (3) #=> 0
(3) >> (-2) #=> 12
(3) >> (1.5) #=> 1
(3) >> ('2') #=> 0
(-2) >> (0) #=> -2
(-2) >> (3) #=> -1
(-2) >> (-2) #=> -8
(-2) >> (1.5) #=> -1
(-2) >> ('2') #=> -1
(1.5) >> (0) #=> error Operator '>>' is not applicable to a Float.
(1.5) >> (Timespan.new('1-02:03:04.5')) #=> error Operator '>>' is not applicable to a Float when right side is a Timespan.
(1.5) >> (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '>>' is not applicable to a Float when right side is a Timestamp.
('2') >> (0) #=> 2
('2') >> (3) #=> 0
('2') >> (-2) #=> 8
('2') >> (1.5) #=> 1
('2') >> ('2') #=> 0
(Timespan.new('1-02:03:04.5')) >> (0) #=> error Operator '>>' is not applicable to a Timespan.
(Timestamp.new('2020-01-02T03:04:05 UTC')) >> (0) #=> error Operator '>>' is not applicable to a Timestamp.
(SemVer.new('1.2.3-rc1')) >> (0) #=> error Operator '>>' is not applicable to a Semver.
(SemVer.new('1.2.3-rc1')) >> (Timespan.new('1-02:03:04.5')) #=> error Operator '>>' is not applicable to a Semver when right side is a Timespan.
(SemVer.new('1.2.3-rc1')) >> (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> error Operator '>>' is not applicable to a Semver when right side is a Timestamp.
(undef) and (undef) #=> false
(undef) and (default) #=> false
(undef) and (true) #=> false
(undef) and (0) #=> false
(undef) and (3) #=> false
(undef) and (-2) #=> false
(undef) and (1.5) #=> false
(undef) and ('') #=> false
(undef) and ('a') #=> false
(undef) and ('A') #=> false
(undef) and ('2') #=> false
(undef) and (/a/) #=> false
(undef) and ([]) #=> false
(undef) and ([1,'a']) #=> false
(undef) and ({}) #=> false
(undef) and ({'a'=>1}) #=> false
(undef) and (Integer) #=> false
(undef) and (Integer[1,2]) #=> false
(undef) and (Timespan.new('1-02:03:04.5')) #=> false
(undef) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> false
(undef) and (SemVer.new('1.2.3-rc1')) #=> false
(undef) and (SemVerRange.new('>=1.2.0')) #=> false
(undef) and (Binary.new('YWJj')) #=> false
(undef) and (File['/x']) #=> false
(default) and (undef) #=> false
(default) and (default) #=> true
(default) and (true) #=> true
(default) and (0) #=> true
(default) and (3) #=> true
(default) and (-2) #=> true
(default) and (1.5) #=> true
(default) and ('') #=> true
(default) and ('a') #=> true
(default) and ('A') #=> true
(default) and ('2') #=> true
(default) and (/a/) #=> true
(default) and ([]) #=> true
(default) and ([1,'a']) #=> true
(default) and ({}) #=> true
(default) and ({'a'=>1}) #=> true
(default) and (Integer) #=> true
(default) and (Integer[1,2]) #=> true
(default) and (Timespan.new('1-02:03:04.5')) #=> true
(default) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(default) and (SemVer.new('1.2.3-rc1')) #=> true
(default) and (SemVerRange.new('>=1.2.0')) #=> true
(default) and (Binary.new('YWJj')) #=> true
(default) and (File['/x']) #=> true
(true) and (undef) #=> false
(true) and (default) #=> true
(true) and (true) #=> true
(true) and (0) #=> true
(true) and (3) #=> true
(true) and (-2) #=> true
(true) and (1.5) #=> true
(true) and ('') #=> true
(true) and ('a') #=> true
(true) and ('A') #=> true
(true) and ('2') #=> true
(true) and (/a/) #=> true
(true) and ([]) #=> true
(true) and ([1,'a']) #=> true
(true) and ({}) #=> true
(true) and ({'a'=>1}) #=> true
(true) and (Integer) #=> true
(true) and (Integer[1,2]) #=> true
(true) and (Timespan.new('1-02:03:04.5')) #=> true
(true) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(true) and (SemVer.new('1.2.3-rc1')) #=> true
(true) and (SemVerRange.new('>=1.2.0')) #=> true
(true) and (Binary.new('YWJj')) #=> true
(true) and (File['/x']) #=> true
(0) and (undef) #=> false
(0) and (default) #=> true
(0) and (true) #=> true
(0) and (0) #=> true
(0) and (3) #=> true
(0) and (-2) #=> true
(0) and (1.5) #=> true
(0) and ('') #=> true
(0) and ('a') #=> true
(0) and ('A') #=> true
(0) and ('2') #=> true
(0) and (/a/) #=> true
(0) and ([]) #=> true
(0) and ([1,'a']) #=> true
(0) and ({}) #=> true
(0) and ({'a'=>1}) #=> true
(0) and (Integer) #=> true
(0) and (Integer[1,2]) #=> true
(0) and (Timespan.new('1-02:03:04.5')) #=> true
(0) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(0) and (SemVer.new('1.2.3-rc1')) #=> true
(0) and (SemVerRange.new('>=1.2.0')) #=> true
(0) and (Binary.new('YWJj')) #=> true
(0) and (File['/x']) #=> true
(3) and (undef) #=> false
(3) and (default) #=> true
(3) and (true) #=> true
(3) and (0) #=> true
(3) and (3) #=> true
(3) and (-2) #=> true
(3) and (1.5) #=> true
(3) and ('') #=> true
(3) and ('a') #=> true
(3) and ('A') #=> true
(3) and ('2') #=> true
(3) and (/a/) #=> true
(3) and ([]) #=> true
(3) and ([1,'a']) #=> true
(3) and ({}) #=> true
(3) and ({'a'=>1}) #=> true
(3) and (Integer) #=> true
(3) and (Integer[1,2]) #=> true
(3) and (Timespan.new('1-02:03:04.5')) #=> true
(3) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(3) and (SemVer.new('1.2.3-rc1')) #=> true
(3) and (SemVerRange.new('>=1.2.0')) #=> true
(3) and (Binary.new('YWJj')) #=> true
(3) and (File['/x']) #=> true
(-2) and (undef) #=> false
(-2) and (default) #=> true
(-2) and (true) #=> true
(-2) and (0) #=> true
(-2) and (3) #=> true
(-2) and (-2) #=> true
(-2) and (1.5) #=> true
(-2) and ('') #=> true
(-2) and ('a') #=> true
(-2) and ('A') #=> true
(-2) and ('2') #=> true
(-2) and (/a/) #=> true
(-2) and ([]) #=> true
(-2) and ([1,'a']) #=> true
(-2) and ({}) #=> true
(-2) and ({'a'=>1}) #=> true
(-2) and (Integer) #=> true
(-2) and (Integer[1,2]) #=> true
(-2) and (Timespan.new('1-02:03:04.5')) #=> true
(-2) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(-2) and (SemVer.new('1.2.3-rc1')) #=> true
(-2) and (SemVerRange.new('>=1.2.0')) #=> true
(-2) and (Binary.new('YWJj')) #=> true
(-2) and (File['/x']) #=> true
(1.5) and (undef) #=> false
(1.5) and (default) #=> true
(1.5) and (true) #=> true
(1.5) and (0) #=> true
(1.5) and (3) #=> true
(1.5) and (-2) #=> true
(1.5) and (1.5) #=> true
(1.5) and ('') #=> true
(1.5) and ('a') #=> true
(1.5) and ('A') #=> true
(1.5) and ('2') #=> true
(1.5) and (/a/) #=> true
(1.5) and ([]) #=> true
(1.5) and ([1,'a']) #=> true
(1.5) and ({}) #=> true
(1.5) and ({'a'=>1}) #=> true
(1.5) and (Integer) #=> true
(1.5) and (Integer[1,2]) #=> true
(1.5) and (Timespan.new('1-02:03:04.5')) #=> true
(1.5) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(1.5) and (SemVer.new('1.2.3-rc1')) #=> true
(1.5) and (SemVerRange.new('>=1.2.0')) #=> true
(1.5) and (Binary.new('YWJj')) #=> true
(1.5) and (File['/x']) #=> true
('') and (undef) #=> false
('') and (default) #=> true
('') and (true) #=> true
('') and (0) #=> true
('') and (3) #=> true
('') and (-2) #=> true
('') and (1.5) #=> true
('') and ('') #=> true
('') and ('a') #=> true
('') and ('A') #=> true
('') and ('2') #=> true
('') and (/a/) #=> true
('') and ([]) #=> true
('') and ([1,'a']) #=> true
('') and ({}) #=> true
('') and ({'a'=>1}) #=> true
('') and (Integer) #=> true
('') and (Integer[1,2]) #=> true
('') and (Timespan.new('1-02:03:04.5')) #=> true
('') and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
('') and (SemVer.new('1.2.3-rc1')) #=> true
('') and (SemVerRange.new('>=1.2.0')) #=> true
('') and (Binary.new('YWJj')) #=> true
('') and (File['/x']) #=> true
('a') and (undef) #=> false
('a') and (default) #=> true
('a') and (true) #=> true
('a') and (0) #=> true
('a') and (3) #=> true
('a') and (-2) #=> true
('a') and (1.5) #=> true
('a') and ('') #=> true
('a') and ('a') #=> true
('a') and ('A') #=> true
('a') and ('2') #=> true
('a') and (/a/) #=> true
('a') and ([]) #=> true
('a') and ([1,'a']) #=> true
('a') and ({}) #=> true
('a') and ({'a'=>1}) #=> true
('a') and (Integer) #=> true
('a') and (Integer[1,2]) #=> true
('a') and (Timespan.new('1-02:03:04.5')) #=> true
('a') and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
('a') and (SemVer.new('1.2.3-rc1')) #=> true
('a') and (SemVerRange.new('>=1.2.0')) #=> true
('a') and (Binary.new('YWJj')) #=> true
('a') and (File['/x']) #=> true
('A') and (undef) #=> false
('A') and (default) #=> true
('A') and (true) #=> true
('A') and (0) #=> true
('A') and (3) #=> true
('A') and (-2) #=> true
('A') and (1.5) #=> true
('A') and ('') #=> true
('A') and ('a') #=> true
('A') and ('A') #=> true
('A') and ('2') #=> true
('A') and (/a/) #=> true
('A') and ([]) #=> true
('A') and ([1,'a']) #=> true
('A') and ({}) #=> true
('A') and ({'a'=>1}) #=> true
('A') and (Integer) #=> true
('A') and (Integer[1,2]) #=> true
('A') and (Timespan.new('1-02:03:04.5')) #=> true
('A') and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
('A') and (SemVer.new('1.2.3-rc1')) #=> true
('A') and (SemVerRange.new('>=1.2.0')) #=> true
('A') and (Binary.new('YWJj')) #=> true
('A') and (File['/x']) #=> true
('2') and (undef) #=> false
('2') and (default) #=> true
('2') and (true) #=> true
('2') and (0) #=> true
('2') and (3) #=> true
('2') and (-2) #=> true
('2') and (1.5) #=> true
('2') and ('') #=> true
('2') and ('a') #=> true
('2') and ('A') #=> true
('2') and ('2') #=> true
('2') and (/a/) #=> true
('2') and ([]) #=> true
('2') and ([1,'a']) #=> true
('2') and ({}) #=> true
('2') and ({'a'=>1}) #=> true
('2') and (Integer) #=> true
('2') and (Integer[1,2]) #=> true
('2') and (Timespan.new('1-02:03:04.5')) #=> true
('2') and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
('2') and (SemVer.new('1.2.3-rc1')) #=> true
('2') and (SemVerRange.new('>=1.2.0')) #=> true
('2') and (Binary.new('YWJj')) #=> true
('2') and (File['/x']) #=> true
(/a/) and (undef) #=> false
(/a/) and (default) #=> true
(/a/) and (true) #=> true
(/a/) and (0) #=> true
(/a/) and (3) #=> true
(/a/) and (-2) #=> true
(/a/) and (1.5) #=> true
(/a/) and ('') #=> true
(/a/) and ('a') #=> true
(/a/) and ('A') #=> true
(/a/) and ('2') #=> true
(/a/) and (/a/) #=> true
(/a/) and ([]) #=> true
(/a/) and ([1,'a']) #=> true
(/a/) and ({}) #=> true
(/a/) and ({'a'=>1}) #=> true
(/a/) and (Integer) #=> true
(/a/) and (Integer[1,2]) #=> true
(/a/) and (Timespan.new('1-02:03:04.5')) #=> true
(/a/) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(/a/) and (SemVer.new('1.2.3-rc1')) #=> true
(/a/) and (SemVerRange.new('>=1.2.0')) #=> true
(/a/) and (Binary.new('YWJj')) #=> true
(/a/) and (File['/x']) #=> true
([]) and (undef) #=> false
([]) and (default) #=> true
([]) and (true) #=> true
([]) and (0) #=> true
([]) and (3) #=> true
([]) and (-2) #=> true
([]) and (1.5) #=> true
([]) and ('') #=> true
([]) and ('a') #=> true
([]) and ('A') #=> true
([]) and ('2') #=> true
([]) and (/a/) #=> true
([]) and ([]) #=> true
([]) and ([1,'a']) #=> true
([]) and ({}) #=> true
([]) and ({'a'=>1}) #=> true
([]) and (Integer) #=> true
([]) and (Integer[1,2]) #=> true
([]) and (Timespan.new('1-02:03:04.5')) #=> true
([]) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
([]) and (SemVer.new('1.2.3-rc1')) #=> true
([]) and (SemVerRange.new('>=1.2.0')) #=> true
([]) and (Binary.new('YWJj')) #=> true
([]) and (File['/x']) #=> true
([1,'a']) and (undef) #=> false
([1,'a']) and (default) #=> true
([1,'a']) and (true) #=> true
([1,'a']) and (0) #=> true
([1,'a']) and (3) #=> true
([1,'a']) and (-2) #=> true
([1,'a']) and (1.5) #=> true
([1,'a']) and ('') #=> true
([1,'a']) and ('a') #=> true
([1,'a']) and ('A') #=> true
([1,'a']) and ('2') #=> true
([1,'a']) and (/a/) #=> true
([1,'a']) and ([]) #=> true
([1,'a']) and ([1,'a']) #=> true
([1,'a']) and ({}) #=> true
([1,'a']) and ({'a'=>1}) #=> true
([1,'a']) and (Integer) #=> true
([1,'a']) and (Integer[1,2]) #=> true
([1,'a']) and (Timespan.new('1-02:03:04.5')) #=> true
([1,'a']) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
([1,'a']) and (SemVer.new('1.2.3-rc1')) #=> true
([1,'a']) and (SemVerRange.new('>=1.2.0')) #=> true
([1,'a']) and (Binary.new('YWJj')) #=> true
([1,'a']) and (File['/x']) #=> true
({}) and (undef) #=> false
({}) and (default) #=> true
({}) and (true) #=> true
({}) and (0) #=> true
({}) and (3) #=> true
({}) and (-2) #=> true
({}) and (1.5) #=> true
({}) and ('') #=> true
({}) and ('a') #=> true
({}) and ('A') #=> true
({}) and ('2') #=> true
({}) and (/a/) #=> true
({}) and ([]) #=> true
({}) and ([1,'a']) #=> true
({}) and ({}) #=> true
({}) and ({'a'=>1}) #=> true
({}) and (Integer) #=> true
({}) and (Integer[1,2]) #=> true
({}) and (Timespan.new('1-02:03:04.5')) #=> true
({}) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
({}) and (SemVer.new('1.2.3-rc1')) #=> true
({}) and (SemVerRange.new('>=1.2.0')) #=> true
({}) and (Binary.new('YWJj')) #=> true
({}) and (File['/x']) #=> true
({'a'=>1}) and (undef) #=> false
({'a'=>1}) and (default) #=> true
({'a'=>1}) and (true) #=> true
({'a'=>1}) and (0) #=> true
({'a'=>1}) and (3) #=> true
({'a'=>1}) and (-2) #=> true
({'a'=>1}) and (1.5) #=> true
({'a'=>1}) and ('') #=> true
({'a'=>1}) and ('a') #=> true
({'a'=>1}) and ('A') #=> true
({'a'=>1}) and ('2') #=> true
({'a'=>1}) and (/a/) #=> true
({'a'=>1}) and ([]) #=> true
({'a'=>1}) and ([1,'a']) #=> true
({'a'=>1}) and ({}) #=> true
({'a'=>1}) and ({'a'=>1}) #=> true
({'a'=>1}) and (Integer) #=> true
({'a'=>1}) and (Integer[1,2]) #=> true
({'a'=>1}) and (Timespan.new('1-02:03:04.5')) #=> true
({'a'=>1}) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
({'a'=>1}) and (SemVer.new('1.2.3-rc1')) #=> true
({'a'=>1}) and (SemVerRange.new('>=1.2.0')) #=> true
({'a'=>1}) and (Binary.new('YWJj')) #=> true
({'a'=>1}) and (File['/x']) #=> true
(Integer) and (undef) #=> false
(Integer) and (default) #=> true
(Integer) and (true) #=> true
(Integer) and (0) #=> true
(Integer) and (3) #=> true
(Integer) and (-2) #=> true
(Integer) and (1.5) #=> true
(Integer) and ('') #=> true
(Integer) and ('a') #=> true
(Integer) and ('A') #=> true
(Integer) and ('2') #=> true
(Integer) and (/a/) #=> true
(Integer) and ([]) #=> true
(Integer) and ([1,'a']) #=> true
(Integer) and ({}) #=> true
(Integer) and ({'a'=>1}) #=> true
(Integer) and (Integer) #=> true
(Integer) and (Integer[1,2]) #=> true
(Integer) and (Timespan.new('1-02:03:04.5')) #=> true
(Integer) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Integer) and (SemVer.new('1.2.3-rc1')) #=> true
(Integer) and (SemVerRange.new('>=1.2.0')) #=> true
(Integer) and (Binary.new('YWJj')) #=> true
(Integer) and (File['/x']) #=> true
(Integer[1,2]) and (undef) #=> false
(Integer[1,2]) and (default) #=> true
(Integer[1,2]) and (true) #=> true
(Integer[1,2]) and (0) #=> true
(Integer[1,2]) and (3) #=> true
(Integer[1,2]) and (-2) #=> true
(Integer[1,2]) and (1.5) #=> true
(Integer[1,2]) and ('') #=> true
(Integer[1,2]) and ('a') #=> true
(Integer[1,2]) and ('A') #=> true
(Integer[1,2]) and ('2') #=> true
(Integer[1,2]) and (/a/) #=> true
(Integer[1,2]) and ([]) #=> true
(Integer[1,2]) and ([1,'a']) #=> true
(Integer[1,2]) and ({}) #=> true
(Integer[1,2]) and ({'a'=>1}) #=> true
(Integer[1,2]) and (Integer) #=> true
(Integer[1,2]) and (Integer[1,2]) #=> true
(Integer[1,2]) and (Timespan.new('1-02:03:04.5')) #=> true
(Integer[1,2]) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Integer[1,2]) and (SemVer.new('1.2.3-rc1')) #=> true
(Integer[1,2]) and (SemVerRange.new('>=1.2.0')) #=> true
(Integer[1,2]) and (Binary.new('YWJj')) #=> true
(Integer[1,2]) and (File['/x']) #=> true
(Timespan.new('1-02:03:04.5')) and (undef) #=> false
(Timespan.new('1-02:03:04.5')) and (default) #=> true
(Timespan.new('1-02:03:04.5')) and (true) #=> true
(Timespan.new('1-02:03:04.5')) and (0) #=> true
(Timespan.new('1-02:03:04.5')) and (3) #=> true
(Timespan.new('1-02:03:04.5')) and (-2) #=> true
(Timespan.new('1-02:03:04.5')) and (1.5) #=> true
(Timespan.new('1-02:03:04.5')) and ('') #=> true
(Timespan.new('1-02:03:04.5')) and ('a') #=> true
(Timespan.new('1-02:03:04.5')) and ('A') #=> true
(Timespan.new('1-02:03:04.5')) and ('2') #=> true
(Timespan.new('1-02:03:04.5')) and (/a/) #=> true
(Timespan.new('1-02:03:04.5')) and ([]) #=> true
(Timespan.new('1-02:03:04.5')) and ([1,'a']) #=> true
(Timespan.new('1-02:03:04.5')) and ({}) #=> true
(Timespan.new('1-02:03:04.5')) and ({'a'=>1}) #=> true
(Timespan.new('1-02:03:04.5')) and (Integer) #=> true
(Timespan.new('1-02:03:04.5')) and (Integer[1,2]) #=> true
(Timespan.new('1-02:03:04.5')) and (Timespan.new('1-02:03:04.5')) #=> true
(Timespan.new('1-02:03:04.5')) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Timespan.new('1-02:03:04.5')) and (SemVer.new('1.2.3-rc1')) #=> true
(Timespan.new('1-02:03:04.5')) and (SemVerRange.new('>=1.2.0')) #=> true
(Timespan.new('1-02:03:04.5')) and (Binary.new('YWJj')) #=> true
(Timespan.new('1-02:03:04.5')) and (File['/x']) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (undef) #=> false
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (default) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (true) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (0) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (3) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (-2) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (1.5) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and ('') #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and ('a') #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and ('A') #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and ('2') #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (/a/) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and ([]) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and ([1,'a']) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and ({}) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and ({'a'=>1}) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (Integer) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (Integer[1,2]) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (Timespan.new('1-02:03:04.5')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (SemVer.new('1.2.3-rc1')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (SemVerRange.new('>=1.2.0')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (Binary.new('YWJj')) #=> true
(Timestamp.new('2020-01-02T03:04:05 UTC')) and (File['/x']) #=> true
(SemVer.new('1.2.3-rc1')) and (undef) #=> false
(SemVer.new('1.2.3-rc1')) and (default) #=> true
(SemVer.new('1.2.3-rc1')) and (true) #=> true
(SemVer.new('1.2.3-rc1')) and (0) #=> true
(SemVer.new('1.2.3-rc1')) and (3) #=> true
(SemVer.new('1.2.3-rc1')) and (-2) #=> true
(SemVer.new('1.2.3-rc1')) and (1.5) #=> true
(SemVer.new('1.2.3-rc1')) and ('') #=> true
(SemVer.new('1.2.3-rc1')) and ('a') #=> true
(SemVer.new('1.2.3-rc1')) and ('A') #=> true
(SemVer.new('1.2.3-rc1')) and ('2') #=> true
(SemVer.new('1.2.3-rc1')) and (/a/) #=> true
(SemVer.new('1.2.3-rc1')) and ([]) #=> true
(SemVer.new('1.2.3-rc1')) and ([1,'a']) #=> true
(SemVer.new('1.2.3-rc1')) and ({}) #=> true
(SemVer.new('1.2.3-rc1')) and ({'a'=>1}) #=> true
(SemVer.new('1.2.3-rc1')) and (Integer) #=> true
(SemVer.new('1.2.3-rc1')) and (Integer[1,2]) #=> true
(SemVer.new('1.2.3-rc1')) and (Timespan.new('1-02:03:04.5')) #=> true
(SemVer.new('1.2.3-rc1')) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(SemVer.new('1.2.3-rc1')) and (SemVer.new('1.2.3-rc1')) #=> true
(SemVer.new('1.2.3-rc1')) and (SemVerRange.new('>=1.2.0')) #=> true
(SemVer.new('1.2.3-rc1')) and (Binary.new('YWJj')) #=> true
(SemVer.new('1.2.3-rc1')) and (File['/x']) #=> true
(SemVerRange.new('>=1.2.0')) and (undef) #=> false
(SemVerRange.new('>=1.2.0')) and (default) #=> true
(SemVerRange.new('>=1.2.0')) and (true) #=> true
(SemVerRange.new('>=1.2.0')) and (0) #=> true
(SemVerRange.new('>=1.2.0')) and (3) #=> true
(SemVerRange.new('>=1.2.0')) and (-2) #=> true
(SemVerRange.new('>=1.2.0')) and (1.5) #=> true
(SemVerRange.new('>=1.2.0')) and ('') #=> true
(SemVerRange.new('>=1.2.0')) and ('a') #=> true
(SemVerRange.new('>=1.2.0')) and ('A') #=> true
(SemVerRange.new('>=1.2.0')) and ('2') #=> true
(SemVerRange.new('>=1.2.0')) and (/a/) #=> true
(SemVerRange.new('>=1.2.0')) and ([]) #=> true
(SemVerRange.new('>=1.2.0')) and ([1,'a']) #=> true
(SemVerRange.new('>=1.2.0')) and ({}) #=> true
(SemVerRange.new('>=1.2.0')) and ({'a'=>1}) #=> true
(SemVerRange.new('>=1.2.0')) and (Integer) #=> true
(SemVerRange.new('>=1.2.0')) and (Integer[1,2]) #=> true
(SemVerRange.new('>=1.2.0')) and (Timespan.new('1-02:03:04.5')) #=> true
(SemVerRange.new('>=1.2.0')) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(SemVerRange.new('>=1.2.0')) and (SemVer.new('1.2.3-rc1')) #=> true
(SemVerRange.new('>=1.2.0')) and (SemVerRange.new('>=1.2.0')) #=> true
(SemVerRange.new('>=1.2.0')) and (Binary.new('YWJj')) #=> true
(SemVerRange.new('>=1.2.0')) and (File['/x']) #=> true
(Binary.new('YWJj')) and (undef) #=> false
(Binary.new('YWJj')) and (default) #=> true
(Binary.new('YWJj')) and (true) #=> true
(Binary.new('YWJj')) and (0) #=> true
(Binary.new('YWJj')) and (3) #=> true
(Binary.new('YWJj')) and (-2) #=> true
(Binary.new('YWJj')) and (1.5) #=> true
(Binary.new('YWJj')) and ('') #=> true
(Binary.new('YWJj')) and ('a') #=> true
(Binary.new('YWJj')) and ('A') #=> true
(Binary.new('YWJj')) and ('2') #=> true
(Binary.new('YWJj')) and (/a/) #=> true
(Binary.new('YWJj')) and ([]) #=> true
(Binary.new('YWJj')) and ([1,'a']) #=> true
(Binary.new('YWJj')) and ({}) #=> true
(Binary.new('YWJj')) and ({'a'=>1}) #=> true
(Binary.new('YWJj')) and (Integer) #=> true
(Binary.new('YWJj')) and (Integer[1,2]) #=> true
(Binary.new('YWJj')) and (Timespan.new('1-02:03:04.5')) #=> true
(Binary.new('YWJj')) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(Binary.new('YWJj')) and (SemVer.new('1.2.3-rc1')) #=> true
(Binary.new('YWJj')) and (SemVerRange.new('>=1.2.0')) #=> true
(Binary.new('YWJj')) and (Binary.new('YWJj')) #=> true
(Binary.new('YWJj')) and (File['/x']) #=> true
(File['/x']) and (undef) #=> false
(File['/x']) and (default) #=> true
(File['/x']) and (true) #=> true
(File['/x']) and (0) #=> true
(File['/x']) and (3) #=> true
(File['/x']) and (-2) #=> true
(File['/x']) and (1.5) #=> true
(File['/x']) and ('') #=> true
(File['/x']) and ('a') #=> true
(File['/x']) and ('A') #=> true
(File['/x']) and ('2') #=> true
(File['/x']) and (/a/) #=> true
(File['/x']) and ([]) #=> true
(File['/x']) and ([1,'a']) #=> true
(File['/x']) and ({}) #=> true
(File['/x']) and ({'a'=>1}) #=> true
(File['/x']) and (Integer) #=> true
(File['/x']) and (Integer[1,2]) #=> true
(File['/x']) and (Timespan.new('1-02:03:04.5')) #=> true
(File['/x']) and (Timestamp.new('2020-01-02T03:04:05 UTC')) #=> true
(File['/x']) and (SemVer.new('1.2.3-rc1')) #=> true
(File['/x']) and (SemVerRange.new('>=1.2.0')) #=> true
(File['/x']) and (Binary.new('YWJj')) #=> true
(File['/x']) and (File['/x']) #=> true
