# shellcheck shell=sh disable=SC2034
# Where the unpacked peers are; for scripts that run them, which set $top to
# the tree's root first.

PEERS=${PEERS:-$top/build/peers}
case $PEERS in /*) ;; *) PEERS=$top/$PEERS ;; esac
arch=$(uname -m)-linux-gnu

# peer_tree NAME: sets $tree; ends the script when the peer is not unpacked.
peer_tree()
{
	tree=$PEERS/$1
	[ -d "$tree" ] || {
		echo "$0: not unpacked; run tests/peers/unpack $1" >&2
		exit 125
	}
}
