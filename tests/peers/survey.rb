# Print expressions made at random, by families, one a line, for
# tests/eval/functions/record.rb, or with -j manifests as jobs for compile.rb.
# The same seed prints the same ones.
#
# usage: tests/peers/ruby tests/peers/survey.rb [-j] SEED COUNT [FAMILY...]
#   COUNT  expressions or manifests of each family
#        tests/peers/ruby tests/peers/survey.rb -w JOBS FOLDER
#   write the manifests of jobs as files
require "json"

class Survey
  SCALARS = ["0", "1", "-1", "5", "42", "255", "-255", "9223372036854775807",
             "0.0", "1.5", "-2.25", "3.0", "1e10", "'a'", "'b'", "'abc'", "''",
             "'B'", "'12'", "'0x1F'", "'010'", "'-3.5'", "'1e3'", "'true'",
             "'no'", "'é'", '"x\ny"', "true", "false", "undef", "default",
             "/a.b/", "/^[a-z]+$/", "'2020-01-02T03:04:05'", "'1.2.3'",
             "'file:///x'", "'http://h.example/p?q#f'"].freeze
  RICH = ["SemVer('1.2.3')", "SemVer('2.0.0-rc1')", "SemVerRange('>=1.0.0 <2.0.0')",
          "Timespan(5)", "Timespan('1-02:03:04')", "Timestamp(0)",
          "Timestamp('2020-01-02T03:04:05')", "Binary('YWJj')",
          "Sensitive('s')", "Sensitive(5)", "URI('http://a/b')", "URI('file:/x')",
          "URI('mailto:a@b')", "URI('ftp://a/b;type=i')", "9007199254740993",
          "Deferred('f', [1])", "Deferred('f')", "Error('m', 'k')",
          "[1,2].reverse_each", "File['/x']", "Class['a']", "Service",
          "{'a'=>1}.map |$x| { $x }"].freeze
  KEYS = %w['a' 'b' 'c' 'd_e' 1 'x-y' undef default].freeze
  RANGES = ["1", "0", "5", "-3", "default", "1, 5", "0, 2", "default, 3",
            "2, default", "3, 3", "0, 0", "-2, 4"].freeze
  SIZES = ["1", "0", "2", "1, 2", "0, 3", "0, 0", "default, 2", "2, default",
           "3, 3", "Integer[1, 2]"].freeze
  PLAIN = %w[Any Undef Default Scalar ScalarData Numeric Integer Float String
             Boolean Regexp Collection Array Hash Data RichData RichDataKey
             CatalogEntry Class Resource Sensitive Binary SemVer SemVerRange
             Timespan Timestamp URI Iterable Iterator Type Callable Tuple Struct
             Variant Optional NotUndef Enum Pattern Init Object TypeSet Runtime
             Deferred Error File Unit].freeze

  def initialize(seed)
    @r = Random.new(seed)
  end

  def pick(list)
    list[@r.rand(list.size)]
  end

  def some(min, max)
    Array.new(min + @r.rand(max - min + 1)) { yield }.join(", ")
  end

  def value(depth = 2)
    case @r.rand(depth.positive? ? 12 : 8)
    when 0..5 then pick(SCALARS)
    when 6 then pick(RICH)
    when 7 then type(1)
    when 8, 9 then "[#{some(0, 3) { value(depth - 1) }}]"
    else hash(depth)
    end
  end

  def hash(depth)
    keys = KEYS.sample(@r.rand(4), random: @r)
    "{#{keys.map { |k| "#{k} => #{value(depth - 1)}" }.join(', ')}}"
  end

  def word
    pick(%w['a' 'b' 'c' 'abc' 'B' 'x-y' ''])
  end

  def pattern
    pick(["/a/", "/^a/", "'b'", "/[a-z]+/", "Regexp[/x/]", "Pattern[/a/]", "/a.b/"])
  end

  def element(depth)
    key = word
    key = "#{pick(%w[Optional NotUndef])}[#{key}]" if @r.rand(3).zero?
    "#{key} => #{type(depth - 1)}"
  end

  def callable(depth)
    inner = some(0, 3) { @r.rand(12).zero? ? value(0) : type(depth - 1) }
    inner = [inner, pick(SIZES.first(9))].reject(&:empty?).join(", ") if @r.rand(3).zero?
    inner = [inner, pick(%w[Callable Optional[Callable] Callable[Integer]])].reject(&:empty?).join(", ") if @r.rand(4).zero?
    return "Callable[[#{inner}], #{type(depth - 1)}]" if @r.rand(4).zero?
    "Callable[#{inner}]"
  end

  PARAMETERS = {
    "Integer" => ->(s, _) { s.pick(RANGES) },
    "Float" => ->(s, _) { s.pick(["1.5", "0.0, 2.0", "default, 3.5", "1", "1, 5.5"]) },
    "String" => ->(s, _) { s.pick(SIZES) },
    "Boolean" => ->(s, _) { s.pick(%w[true false]) },
    "Enum" => ->(s, _) { s.some(1, 3) { s.word } + s.pick(["", "", ", true"]) },
    "Pattern" => ->(s, _) { s.some(1, 2) { s.pattern } },
    "Regexp" => ->(s, _) { s.pick(["/a/", "'b'", "/a.b/"]) },
    "Array" => ->(s, d) { s.pick([s.type(d), s.type(d), s.pick(SIZES), "#{s.type(d)}, #{s.pick(SIZES)}"]) },
    "Hash" => ->(s, d) { s.pick(["#{s.type(0)}, #{s.type(d)}", "#{s.type(0)}, #{s.type(d)}, #{s.pick(SIZES)}", "1, 2", s.type(d)]) },
    "Collection" => ->(s, _) { s.pick(SIZES) },
    "Tuple" => ->(s, d) { s.some(1, 3) { s.type(d) } + s.pick(["", "", ", #{s.pick(SIZES.first(9))}"]) },
    "Struct" => ->(s, d) { "{#{s.some(0, 3) { s.element(d) }}}" },
    "Variant" => ->(s, d) { s.some(1, 3) { s.type(d) } },
    "Optional" => ->(s, d) { s.pick([s.type(d), s.word]) },
    "NotUndef" => ->(s, d) { s.pick([s.type(d), s.word]) },
    "Type" => ->(s, d) { s.type(d) },
    "Sensitive" => ->(s, d) { s.type(d) },
    "Iterable" => ->(s, d) { s.type(d) },
    "Iterator" => ->(s, d) { s.type(d) },
    "Init" => ->(s, d) { s.type(d) + s.pick(["", "", ", 10", ", 'x'"]) },
    "Class" => ->(s, _) { s.word },
    "File" => ->(s, _) { s.word },
    "Resource" => ->(s, _) { s.pick(["'file'", "'file', 'a'", "File", "'notify'"]) },
    "SemVer" => ->(s, _) { s.some(1, 2) { s.pick(["'1.x'", "'>=1.0.0'", "'1.2.3'", "SemVerRange('<2.0.0')"]) } },
    "Timespan" => ->(s, _) { s.pick(["1", "1, 5", "'0-01:00:00'", "default, 7", "{'hours' => 1}"]) },
    "Timestamp" => ->(s, _) { s.pick(["'2000-01-01'", "0, 5", "default, '2030-01-01'"]) },
    "URI" => ->(s, _) { s.pick(["'http://a/b'", "'mailto:x'", "'ldap:x'", "'file:/x'", "{'scheme' => 'http'}", "{'host' => Pattern[/a/]}"]) },
    "Runtime" => ->(s, _) { s.pick(["'ruby', 'X'", "'ruby', 'String'", "'ruby'"]) },
    "Error" => ->(s, _) { s.pick(["'k'", "'k', 'c'", "default, 'c'", "/k/"]) },
    "Object" => ->(s, d) { "{name => 'My', attributes => {a => #{s.type(d)}}}" },
  }.freeze

  def type(depth = 2)
    return pick(PLAIN) if depth.zero? || @r.rand(5) < 2
    name = PARAMETERS.keys[@r.rand(PARAMETERS.size + 2)]
    return callable(depth) unless name
    inner = PARAMETERS[name].call(self, depth - 1)
    # Now and then a parameter that the type does not take.
    inner = pick([value(0), "#{inner}, #{value(0)}", ""]) if @r.rand(40).zero?
    "#{name}[#{inner}]"
  end

  def assignability
    case @r.rand(8)
    when 0..2 then "#{value} =~ #{type}"
    when 3 then "#{type} =~ Type[#{type}]"
    when 4 then "#{type} #{pick(%w[< <= > >=])} #{type}"
    when 5 then "#{type} == #{type}"
    when 6 then "#{value} ? { #{type} => 1, default => 2 }"
    else "#{value} in [#{some(1, 3) { type }}]"
    end
  end

  NEW = %w[Integer Float Numeric Boolean String Array Hash Tuple Struct Regexp
           Type Sensitive Binary SemVer SemVerRange Timespan Timestamp URI Init
           Deferred Error Enum Pattern Variant Optional NotUndef Any Data Undef
           Iterable Collection Scalar Callable Object TypeSet].freeze
  NEW_ARGS = ["2", "8", "10", "16", "true", "'%d'", "'%x'", "'%#p'", "'%s'",
              "'%5.2f'", "'%-10s|'", "{'a'=>1}", "default", "'%b'", "'%B'",
              "'%r'", "'%Y-%m-%d'", "'UTC'", "'%H:%M'", "'%e'",
              "{Integer => '%x'}", "{Array => {format => '%(a', separator => ';'}}",
              "{Any => '%p'}", "'%#a'", "'%h'", "'%q'", "'tree'", "'hash_tree'",
              "3", "0", "['%H', '%M:%S']"].freeze

  def type_new
    target = @r.rand(3).zero? ? type(1) : pick(NEW)
    args = [value]
    args << pick(NEW_ARGS) if @r.rand(2).zero?
    args << pick(NEW_ARGS) if @r.rand(6).zero?
    args = [] if @r.rand(40).zero?
    case @r.rand(3)
    when 0 then "#{target}.new(#{args.join(', ')})"
    when 1 then "new(#{[target, *args].join(', ')})"
    else "#{target}(#{args.join(', ')})"
    end
  end

  def printing
    case @r.rand(8)
    when 0, 1 then "\"${#{type(3)}}\""
    when 2 then "type(#{value(3)})"
    when 3 then "type(#{value(3)}, #{pick(%w['reduced' 'generalized' 'detailed'])})"
    when 4 then "String(#{type(3)}, #{pick(%w['%p' '%#p' '%s' '%#s' '%d'])})"
    when 5 then "\"${#{value(3)}}\""
    when 6 then "assert_type(#{type}, #{value})"
    else type(3)
    end
  end

  FORMATS = %w['%D-%H:%M:%S' '%H:%M' '%S.%3N' '%-S' '%L' '%N' '%6N' '%_H' '%%' '%d'
               '%F' '%T' '%Y-%m-%d' '%s' '%z' '%j' '%A' '%-d' '%^b' '%10Y' '%C' '%p'
               '%I' '%q' '%' '%U-%a' '%G-%V-%u' '%C%y' '%Ey' '%Od' '%8z' '%_:z'
               '%:::z' '%c' '%v' '%r' '%+' '%-5d' '%^p'].freeze
  TIMES = ["Timespan(5)", "Timespan(0)", "Timespan(-90.5)", "Timespan('1-02:03:04.5')",
           "Timespan(1,2,3,4)", "Timespan({'days'=>1})", "Timespan(86399)",
           "Timestamp(0)", "Timestamp(1.5)", "Timestamp('2020-02-29T12:34:56.789')",
           "Timestamp('2020-01-01', '%Y-%m-%d')", "5", "1.5", "-1", "'x'", "undef"].freeze

  def time
    a = pick(TIMES)
    case @r.rand(7)
    when 0, 1 then "#{a} #{pick(%w[+ - * / % < > <= >= == !=])} #{pick(TIMES)}"
    when 2 then "strftime(#{a}, #{pick(FORMATS)}#{pick(['', '', ", 'UTC'", ", '+02:00'", ", 'PST'"])})"
    when 3 then "#{pick(%w[Timespan Timestamp])}(#{pick(["'12'", "'3 4'", "'01:02:03'", "'2020-01-02'", "'x'", "''"])}, #{pick(FORMATS)})"
    when 4 then "#{pick(%w[String Integer Float Numeric])}(#{a}#{pick(['', ", #{pick(NEW_ARGS)}"])})"
    when 5 then "#{a} =~ #{pick(%w[Timespan Timestamp])}[#{pick(TIMES)}, #{pick(TIMES)}]"
    else "Timespan(#{some(1, 7) { value(0) }})"
    end
  end

  SECRETS = ["Sensitive('s')", "Sensitive(5)", "Sensitive([1, 's'])", "Sensitive(undef)",
             "Sensitive(Sensitive('x'))", "Deferred('f')", "Deferred('f', [1, 2])",
             "Deferred('$x', ['a'])", "Deferred('join', [[1,2], ','])", "Sensitive({'a'=>1})"].freeze

  def secrets
    a = pick(SECRETS)
    case @r.rand(9)
    when 0 then "unwrap(#{pick([a, value])})"
    when 1 then "\"x ${#{a}}\""
    when 2 then "#{a} #{pick(%w[== != =~ in + <])} #{pick([pick(SECRETS), value, type])}"
    when 3 then "#{a} =~ #{pick(["Sensitive", "Deferred", "Sensitive[#{type(1)}]", type])}"
    when 4 then "type(#{a}#{pick(["", ", 'reduced'", ", 'generalized'"])})"
    when 5 then "#{pick(%w[Sensitive Deferred])}(#{some(0, 3) { value }})"
    when 6 then "#{a}.#{pick(%w[name arguments unwrap length upcase value])}"
    when 7 then "#{pick(%w[String Array Hash Integer])}(#{a})"
    else "#{a}.unwrap |$x| { #{pick(["$x", "[$x]", "type($x)"])} }"
    end
  end

  OPERATORS = %w[+ - * / % << >> == != < <= > >= =~ !~ in and or].freeze

  def operators
    case @r.rand(8)
    when 0..3 then "#{value} #{pick(OPERATORS)} #{value}"
    when 4 then "#{value(1)} #{pick(OPERATORS)} #{value(1)} #{pick(OPERATORS)} #{value(1)}"
    when 5 then "#{pick(%w[! -])}#{value}"
    when 6 then "(#{value})[#{some(1, 3) { value(0) }}]"
    else "#{value} ? { #{some(1, 3) { "#{value.sub(/\Adefault\z/, "'d'")} => #{value(0)}" }}#{pick(['', ', default => 9'])} }"
    end
  end

  BLOCKS = ["|$x| { $x }", "|$x, $y| { [$x, $y] }", "|$x| { $x == 1 }",
            "|$i, $x| { $i }", "|$a, $x| { \"${a}${x}\" }", "|| { 7 }", "|*$x| { $x }",
            "|Integer $x| { $x }", "|String $x, $y = 3| { $y }"].freeze
  FUNCTIONS = %w[abs all any assert_type break call camelcase capitalize ceiling
                 chomp chop compare convert_to defined dig digest downcase each
                 empty filter flatten floor get getvar group_by index join keys
                 length lest lstrip map match max md5 min new next
                 partition reduce regsubst return reverse_each round rstrip
                 sha1 sha256 shellquote size slice sort split sprintf step
                 strftime strip tagged then tree_each type unique unwrap upcase
                 values versioncmp with].freeze

  def functions
    name = pick(FUNCTIONS)
    block = @r.rand(3).zero? ? " #{pick(BLOCKS)}" : ""
    return "#{value}.#{name}#{block}" if @r.rand(4).zero?
    "#{name}(#{some(0, 4) { value }})#{block}"
  end

  EXPRESSIONS = %w[assignability type_new printing time secrets operators functions].freeze

  def wrapped
    e = public_send(pick(EXPRESSIONS))
    case @r.rand(6)
    when 0 then "notify { 'x': message => #{e} }\n"
    when 1 then "$a = #{e}\nnotify { 'x': message => $a }\n"
    when 2 then "class a {\n  $v = #{e}\n  notice($v)\n  notify { 'x': message => \"${v}\" }\n}\ninclude a\n"
    when 3 then "[1].each |$i| {\n  notify { 'x': message => [#{e}, $i] }\n}\n"
    when 4 then "define d($x) {\n  notify { $title: message => $x }\n}\nd { 't': x => #{e} }\n"
    else "if #{e} {\n  notify { 'yes': }\n} else {\n  notify { 'no': }\n}\n"
    end
  end

  def parameters
    t = type
    v = value
    case @r.rand(7)
    when 0 then "class a(#{t} $x) { notify { 'x': message => $x } }\nclass { 'a': x => #{v} }\n"
    when 1 then "define d(#{t} $x = #{value}) { notify { $title: message => $x } }\nd { 't': }\n"
    when 2 then "function f(#{t} $x, #{type} *$y) { [$x, $y] }\nnotify { 'x': message => f(#{v}, #{value}) }\n"
    when 3 then "function f($x) >> #{t} { $x }\nnotify { 'x': message => f(#{v}) }\n"
    when 4 then "type T = #{t}\nclass a(T $x) { notify { 'x': message => $x } }\nclass { 'a': x => #{v} }\n"
    when 5 then "type T = #{t}\nnotify { 'x': message => [#{v} =~ T, \"${T}\", T] }\n"
    else "notify { 'x': message => with(#{v}) |#{t} $x| { $x } }\n"
    end
  end

  QUERIES = ["", "title == 'a'", "title != 'a'", "mode == '0644'", "tag == 'x'", "title == 'a' or title == 'b'",
             "title == 'a' and mode == '0644'", "(title == 'a' or tag == 'x') and mode != '0600'", "message == 'm'",
             "name == 'a'", "owner == undef", "title == b", "tag == file", "noop == true", "title == 5",
             "title =~ /a/", "title > 'a'", "require == File['/x']", "mode == ['0644']", "title == $t", "Title == 'a'"].freeze
  def collectors
    kind = pick(%w[notify file user d])
    title = kind == "file" ? "/a" : "a"
    other = kind == "file" ? "/b" : "b"
    ref = kind.capitalize
    decl = "#{pick(['@', '@', '', '@@'])}#{kind} { '#{title}': #{pick(['', "tag => 'x'", "noop => true", kind == 'file' ? "mode => '0644'" : "tag => ['x', 'y']"])} }\n"
    decl += "#{pick(['@', '', '@@'])}#{kind} { '#{other}': }\n"
    decl = "define d($mode = '0644') { notify { \"d-${title}\": } }\n#{decl}"
    query = pick(QUERIES)
    body = pick(["", "", " { noop => true }", " { tag +> 'z' }", " { message => 'new' }", " { mode => '0600' }", " { require => Notify['r'] }", " { nosuch => 1 }"])
    use = case @r.rand(7)
          when 0, 1, 2 then "#{ref} <| #{query} |>#{body}"
          when 3 then "#{ref} <<| #{query} |>>#{body}"
          when 4 then "realize(#{ref}['#{pick([title, other, 'zz'])}'])"
          when 5 then "#{ref} <| #{query} |> -> Notify['r']"
          else "$t = 'a'\n#{ref} <| #{query} |>#{body}\n#{ref} <| title == '#{title}' |> { noop => false }"
          end
    parts = [decl, "notify { 'r': }\n", use + "\n"]
    parts = [parts[2], parts[0], parts[1]] if @r.rand(4).zero?
    parts.join
  end

  ATTRS = ["mode => '0644'", "ensure => file", "owner => 'root'", "require => Notify['a']", "before => Notify['b']", "nosuch => 1",
           "noop => true", "loglevel => info", "tag => ['q', 'r']", "alias => 'al'", "* => {'group' => 'g'}", "content => Sensitive('s')",
           "notify => [Notify['a'], 'x']", "subscribe => Class['c']", "schedule => 's'", "audit => all", "stage => 'st'", "mode => 644",
           "content => undef", "ensure => undef", "content => 5", "content => 1.5", "content => [1]", "content => {a => 1}", "content => default", "backup => false", "replace => true", "path => '/y'"].freeze
  def compiler
    a = some(0, 4) { pick(ATTRS) }
    case @r.rand(12)
    when 0, 1 then "notify { ['a', 'b']: }\nclass c { }\ninclude c\nfile { '/x': #{a} }\n"
    when 2 then "File { #{a} }\nfile { '/x': }\nfile { '/z': mode => '0755' }\n"
    when 3 then "file { '/x': }\nFile['/x'] { #{a} }\n"
    when 4 then "class c { file { '/x': mode => '0600' } }\nclass e inherits c { File['/x'] { #{a} } }\ninclude e\n"
    when 5 then "create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => #{value} }, #{value})\n"
    when 6 then "file { #{value}: ensure => file }\n"
    when 7 then "notify { 'a': } #{pick(%w[-> ~> <- <~])} notify { 'b': } #{pick(%w[-> ~>])} #{pick(["File <| |>", "Notify['a']", "Notify['zz']", "[Notify['a'], Notify['b']]", "'x'", "Class['c']"])}\nclass c { }\n"
    when 8 then "class c(#{type(1)} $x = #{value}, $y = $x) { notify { 'n': message => \"${x} ${y}\" } }\nclass { 'c': #{pick(["x => #{value}", "y => 1", "z => 1", ""])} }\n"
    when 9 then "define d(#{pick(['$x', 'Integer $x = 1', '$title', '$name', '$x = $title', '*$x'])}) { notify { \"n-${title}\": message => $x } }\nd { ['p', 'q']: #{pick(['', 'x => 2', "x => 'a'", 'y => 1', 'noop => true'])} }\n"
    when 10 then "#{pick(%w[include contain require realize tag])}(#{some(1, 2) { value(1) }})\n"
    else "node #{pick(["'web01.example.com'", '/web/', 'default', "'other'"])} { notify { 'n': #{pick(['', 'message => $0', 'nope => 1'])} } }\n#{pick(['', "node default { }\n"])}"
    end
  end

  # Shifts and iterations whose results exceed Puppet's memory.
  HUGE = /(<<|>>).*(1e10|9223372036854775807)|
          \A(\w+\()?9223372036854775807[,.)]|
          Array[^ ]*\(9223372036854775807/x.freeze

  MANIFESTS = %w[wrapped parameters collectors compiler].freeze
end

if $PROGRAM_NAME == __FILE__
  if ARGV[0] == "-w"
    Dir.mkdir(ARGV[2])
    File.foreach(ARGV[1]) do |line|
      job = JSON.parse(line)
      File.write(File.join(ARGV[2], job["name"]), job["code"])
    end
    exit
  end
  jobs = ARGV[0] == "-j" && ARGV.shift
  seed, count, *families = ARGV
  families = jobs ? Survey::MANIFESTS : Survey::EXPRESSIONS if families.empty?
  families.each do |family|
    survey = Survey.new(seed.to_i + family.sum)
    count.to_i.times do |i|
      code = survey.public_send(family)
      next if Survey::HUGE.match?(code)
      puts jobs ? JSON.generate("name" => "#{family}_#{i}", "code" => code) : code
    end
  end
end
