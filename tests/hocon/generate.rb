# Print COUNT texts of HOCON as cases without results: values of all kinds under
# a few keys, which are set several times.  References name their own key or keys
# of a later letter: what the library makes of longer cycles depends on the
# order in which it resolves.
#
# usage: ruby generate.rb SEED COUNT
require 'json'
seed, count = ARGV.map(&:to_i)
R = Random.new(seed)
LATER = { 'a' => %w[b c b.a b.c z], 'b' => %w[c c.a c.b z], 'c' => %w[z] }.freeze

def one(*of) = of[R.rand(of.size)]
def inner_key = one('a', 'b', 'c', 'a.b', '"d.e"')

def reference(path)
  return "${?#{path}}" if path.size > 1 && R.rand(4).zero?

  "${#{one('?', '?', '?', '')}#{one(*LATER.fetch(path[0]))}}"
end

def simple
  one('1', '2.50', 'true', 'null', 'x', 'x y', '"q"', '"a b"', '-3', '10.0',
      '"""t"u"""', '1.2.3', '007', '12ab', 'http:', 'a/b', '"é\\t"', 'ä')
end

def object(depth, path)
  fields = Array.new(R.rand(4)) { inner_field(depth - 1, path) }
  "{#{one('', ' ', "\n")}#{fields.join(one(', ', "\n", ",\n"))}}"
end

def list(depth, path)
  items = Array.new(R.rand(4)) { value(depth - 1, path) }
  "[#{items.join(one(', ', "\n"))}#{one('', ' ', ',') unless items.empty?}]"
end

# Pieces of a concatenation are mostly of one kind, or references.
def value(depth, path)
  kind = one(*(depth > 0 ? %i[simple object list] : [:simple]))
  pieces = Array.new(one(1, 1, 1, 2, 2, 3)) do
    next reference(path) if R.rand(3).zero?

    kind = one(:simple, :object, :list) if depth > 0 && R.rand(30).zero?
    kind == :simple ? simple : send(kind, depth, path)
  end
  pieces.join(one(' ', ' ', ''))
end

def inner_field(depth, path)
  "#{inner_key} #{one(':', '=')} #{value(depth, path[0])}"
end

def field
  return one('# comment', '// comment', 'include "x"') if R.rand(20).zero?

  key = one('a.a', 'b.a', 'c.b', 'a.b', 'b.c', 'c.a')
  return "#{key} #{object(2, key)}" if R.rand(6).zero?

  "#{key} #{one(':', '=', '=', '+=')} #{value(2, key)}"
end

def broken(text)
  return text if R.rand(10) > 0

  text.dup.insert(R.rand(text.size + 1), one(*'{}[]",:=$+#*^ .'.chars))
end

count.times do
  fields = Array.new(1 + R.rand(6)) { field }
  puts JSON.generate([broken(fields.join(one("\n", "\n", ', '))), nil])
end
