$values = {
  'undef' => undef, 'true' => true, 'int' => 42, 'big' => 4611686018427387904,
  'min' => -9223372036854775807, 'float' => 1.0e15, 'small' => 0.1, 'string' => "h\u00e9 \u{1F600}",
  'array' => [1, [undef], {}], 'regexp' => /a+\/b/, 'default' => default,
  'int type' => Integer[1, 2], 'file' => File['/x y'], 'class' => Class['a::b'],
  'semver' => SemVer('1.2.3-rc1'), 'range' => SemVerRange('>=1.0.0'),
  'span' => Timespan({ 'days' => 1, 'hours' => 2, 'minutes' => 3, 'seconds' => 4 }),
  'stamp' => Timestamp('2024-01-02T03:04:05.678 UTC'), 'binary' => Binary('aGVsbG8='),
  'sensitive' => Sensitive('secret'),
}
$values.each |$name, $v| {
  notify { $name: message => inline_template('<%= @v %>|<%= @v.class %>|<%= @v.inspect if [NilClass, Float, Integer, String, Array, Symbol, Regexp].include?(@v.class) %>') }
}
$regexp = /a(b)c/
if 'xabcx' =~ $regexp {
  notify { 'match': message => inline_template('<%= scope["0"] %> <%= scope["1"] %> <%= @regexp.match?("abc") %>') }
}
