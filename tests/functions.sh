# shellcheck shell=sh
# Functions in Ruby for tests; before it, $functions is the directory of those
# of a module m.

# shellcheck disable=SC2154 # set before
# define NAME: a function m::NAME, whose body is the standard input; a reader
# sees the whole file or the old one.
define()
{
	{
		echo "Puppet::Functions.create_function(:'m::$1') do"
		echo "  def $1"
		cat
		echo '  end'
		echo 'end'
	} >"$functions/.new"
	mv "$functions/.new" "$functions/$1.rb"
}
