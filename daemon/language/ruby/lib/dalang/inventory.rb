# frozen_string_literal: true

# Print which names of Puppet's library files of modules use and this runtime
# lacks, for "dalang module check".  No code of modules is executed.
#
# usage: inventory.rb <LIST
#   LIST    lines "code PATH", "template PATH" or "fact PATH", files to read, and
#           "library PATH", a file that defines names for all others
#   output  an array of {"path": PATH, "names": [NAME, ...]}, of files that lack
#           names

require_relative 'host'
require 'dalang/facter'
require 'dalang/facter_puppet'
require 'json'

module Dalang
  # The names of files, without loading them.
  class Inventory
    DEFINITION = /^\s*(?:(?:class|module)\s+(?:[A-Z]\w*::)*([A-Z]\w*)|([A-Z]\w*)\s*=[^=~>])/.freeze
    FILE_MAX = 4 * 1024 * 1024

    def initialize(lines)
      @files = lines.map { |line| line.chomp.split(' ', 2) }
      @defined = {}
    end

    def run
      @files.each { |_, path| define(read(path)) }
      @files.reject { |kind, _| kind == 'library' }.filter_map do |kind, path|
        names = missing(kind, read(path))
        { 'path' => path, 'names' => names } unless names.empty?
      end
    end

    private

    def read(path)
      File.read(path, FILE_MAX, encoding: 'utf-8')&.scrub || ''
    rescue SystemCallError
      ''
    end

    # A constant that a module defines is not one of Puppet's library.
    def define(text)
      text.scan(DEFINITION) { |name, constant| @defined[name || constant] = true }
    end

    def missing(kind, text)
      text = ERB.new(text, trim_mode: '-').src if kind == 'template'
      return [] unless text.match?(Names::USE)

      Names.plain(text).scan(Names::USE).uniq
           .filter_map { |name, method| lacking(name, method) }.uniq.sort
    rescue StandardError
      [] # code that is not valid: its error comes when it is used
    end

    def lacking(name, method)
      return name if name.match?(Names::RECORDED)

      found = Names.find(name)
      return (name unless @defined.key?(name.split('::').last)) unless found

      "#{name}.#{method}" if method && !found.respond_to?(method)
    end
  end
end

puts JSON.generate(Dalang::Inventory.new($stdin.readlines).run) if $PROGRAM_NAME == __FILE__
