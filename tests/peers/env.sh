# shellcheck shell=sh disable=SC2034
# Where the unpacked peers are; for scripts that run them, which set $top to
# the tree's root first.

PEERS=${PEERS:-$top/build/peers}
case $PEERS in /*) ;; *) PEERS=$top/$PEERS ;; esac
arch=${MACHINE:-$(uname -m)}-linux-gnu

# peer_tree NAME: sets $tree; ends the script when the peer is not unpacked.
peer_tree()
{
	tree=$PEERS/$1
	[ -d "$tree" ] || {
		echo "$0: not unpacked; run tests/peers/unpack $1" >&2
		exit 125
	}
}

# puppet_release: prints the release of Debian whose root has the Puppet of
# $PUPPET (8, 7, own or here); nothing where an unpacked Puppet is run.
puppet_release()
{
	case ${PUPPET:-8} in
	8) release=trixie ;;
	7) release=bookworm ;;
	own | here) return ;;
	*)
		echo "$0: PUPPET is 8, 7, own or here" >&2
		exit 125
		;;
	esac
	grep -qs "^VERSION_CODENAME=$release\$" /etc/os-release ||
		echo "$release"
}

# chosen_peer_tree puppet: sets $tree to that of the Puppet of $PUPPET, $ruby and
# $puppet to its programs, and $inside to what runs them.
chosen_peer_tree()
{
	release=$(puppet_release) || exit 125
	if [ -n "$release" ]; then
		peer_tree "$release"
		inside="$top/tests/peers/root $release"
		ruby=/usr/bin/ruby
		puppet=/usr/bin/puppet
		return
	fi
	peer_tree "$1"
	inside=
	ruby=$(echo "$tree"/usr/bin/ruby3.*)
	puppet=$tree/usr/bin/puppet
	unpacked_ruby "${ruby##*/ruby}"
	[ "${PUPPET:-8}" != here ] || puppet_8_here
}

# puppet_8_here: Puppet 8.10 has no compiled part, and runs with the Ruby of the
# unpacked peers where that is older.
puppet_8_here()
{
	here=$(PUPPET=8 puppet_release)
	[ -n "$here" ] || return 0
	peer_tree "$here"
	puppet=$tree/usr/bin/puppet
	export RUBYLIB="$tree/usr/lib/ruby/vendor_ruby:$RUBYLIB"
	export GEM_PATH="$tree/usr/share/rubygems-integration/all:$GEM_PATH"
}

# unpacked_ruby VERSION: sets the variables by which the Ruby in $tree finds
# its own files.
unpacked_ruby()
{
	lib=$tree/usr/lib
	export LD_LIBRARY_PATH="$lib/$arch"
	RUBYLIB=$lib/ruby/vendor_ruby:$lib/ruby/$1.0:$lib/$arch/ruby/$1.0
	RUBYLIB=$RUBYLIB:$lib/$arch/ruby/vendor_ruby/$1.0
	export RUBYLIB="$RUBYLIB:$lib/ruby/vendor_ruby/$1.0"
	GEM_PATH=$tree/usr/share/rubygems-integration/all:$lib/ruby/gems/$1.0
	export GEM_PATH="$GEM_PATH:$lib/$arch/rubygems-integration/$1.0"
}
