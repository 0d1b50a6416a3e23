# Rich data are stored as plain data.
define rich::thing($v) { notify { "rich ${title}": message => $v } }
node 'a.rich' {
  @@rich::thing {
    'binary': v => Binary('aGVsbG8=');
    'regexp': v => /a.b\/c/;
    'timestamp': v => Timestamp('2026-11-30T12:00:00.000 UTC');
    'timespan': v => Timespan('1-02:03:04');
    'semver': v => SemVer('1.2.3-rc1');
    'range': v => SemVerRange('>=1.0.0 <2.0.0');
    'type': v => Integer[1, 10];
    'types': v => Struct[{ 'a' => String }];
    'default': v => default;
    'uri': v => URI('http://example.com/x?y=z');
    'reference': v => File['/rich'];
    'references': v => [File['/rich'], Class['rich']];
    'nested': v => { 'b' => [Binary('aGVsbG8='), /x/], 'd' => default };
  }
}
node 'b.rich' { Rich::Thing <<| |>> }
#> a b
