# Jobs for shares.t: the ERB templates and the functions in Ruby below a folder,
# as lines of JSON, one for each module and kind: kind, code, names, a hash of
# what the compile prints to the file.  A template is rendered in a function with
# generated values as its variables.  A function is copied below another name, so
# that its own file runs where the function is built in, and called with several
# arguments.
#
# usage: ruby shares.rb FOLDER SCRATCH
require 'fileutils'
require 'json'

FOLDER, SCRATCH = ARGV
ARGUMENTS = "[[], ['a'], ['a', 'b'], [['a']], [{'a' => 'b'}], [1], " \
            "['a', {'b' => 'c'}], [['a'], 'a'], [{'a' => 1}, 'a']]"

VALUES = ["'text'", '8080', 'true', "['a', 'b']", "{'k' => 'v'}"].freeze
OWN = %w[facts title name module_name trusted server_facts environment].freeze

# jobs KIND FILES: the block returns the code that defines what a file is, its
# name and its argument lists.
def jobs(kind, files)
  files.group_by { |f| f.delete_prefix("#{FOLDER}/")[%r{\A[^/]+}] }.each_value do |all|
    names = {}
    code = all.map do |path|
      head, name, arguments = yield path, names.size
      names[name] = path.delete_prefix("#{FOLDER}/")
      "#{head}\nnotice(\"#{name}\", shares::calls('#{name}', #{arguments}))\n"
    end
    puts JSON.generate('kind' => kind, 'names' => names, 'code' => code.join)
  end
end

# A value of the kind that the template expects.
def value(text, name)
  case text
  when /@#{name}\.(?:join|flatten|each|map|select|sort)/ then "['a', 'b']"
  when /@#{name}\[/ then "{'a' => {'b' => ['c']}, 'name' => 'n'}"
  else VALUES[(name.sum + text.size) % VALUES.size]
  end
end

def template(path, number)
  text = File.read(path, mode: 'rb', encoding: 'UTF-8').scrub
  names = text.scan(/(?<!@)@([a-z_][a-z0-9_]*)/).flatten.uniq.sort - OWN
  values = names.map { |n| value(text, n) }
  name = "share::t#{number}"
  ["function #{name}(#{names.map { |n| "$#{n}" }.join(', ')}) { template('#{path}') }",
   name, "[[#{values.join(', ')}]]"]
end

# Files that are found beside the original are found from the copy, too.
def moved(text, path)
  text.gsub('__FILE__', path.dump).gsub('__dir__', File.dirname(path).dump)
      .gsub(/\brequire_relative\s+['"]([^'"]+)['"]/) do
        "require #{File.expand_path(Regexp.last_match(1), File.dirname(path)).dump}"
      end
end

# The name of the copy, and its text.
def renamed(path, number)
  text = moved(File.read(path, encoding: 'UTF-8'), path)
  if path.include?('/parser/functions/')
    name = "share#{number}_#{File.basename(path, '.rb')}"
    [name, text.sub(/newfunction\(?\s*:?['"]?\w+['"]?/, "newfunction(:#{name}"),
     "parser/functions/#{name}"]
  else
    last = File.basename(path, '.rb')
    name = "share#{number}::#{last}"
    [name, text.sub(/create_function\(\s*:?['"]?[\w:]+['"]?/,
                    "create_function(:'#{name}'"), "functions/share#{number}/#{last}"]
  end
end

def function(path, number)
  name, text, file = renamed(path, number)
  to = "#{SCRATCH}/share#{number}/lib/puppet/#{file}.rb"
  FileUtils.mkdir_p(File.dirname(to))
  File.write(to, text)
  ['', name, ARGUMENTS]
end

# The function that calls them: the errors of the calls, as one text.
FileUtils.mkdir_p("#{SCRATCH}/shares/lib/puppet/functions/shares")
File.write("#{SCRATCH}/shares/lib/puppet/functions/shares/calls.rb", <<~RUBY)
  Puppet::Functions.create_function(:'shares::calls') do
    def calls(name, lists)
      texts = lists.map do |arguments|
        call_function(name, *arguments)
        'returned'
      rescue StandardError, ScriptError => e
        "\#{e.class}: \#{e.message.tr("\\n", ' ')}"
      end
      "called: \#{texts.join(' | ')}"
    end
  end
RUBY

jobs('template', Dir["#{FOLDER}/*/templates/**/*.erb"].sort) do |path, number|
  template(path, number)
end
count = 0
files = Dir["#{FOLDER}/*/lib/puppet/{functions,parser/functions}/**/*.rb"].sort
jobs('function', files) { |path, _| function(path, count += 1) }
