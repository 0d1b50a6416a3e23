#!/bin/sh
# `dalang resource service` lists what `puppet resource service` 8.10 does, on
# separate machines: with Debian's scripts, and with systemd's units.
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'

# inside SETUP COMMAND...: the command after SETUP, a shell command.
inside()
{
	setup=$1
	shift
	# shellcheck disable=SC2016 # for the inner shell
	tests/resource/root sh -c 'mkdir -p /mnt/case
	    sh -c "$1" >/dev/null || echo "the setup failed"
	    shift && "$@" 2>&1' sh "$setup" "$@"
}

# listed SETUP: the services that are listed then; LISTER may be stock Puppet's
# `tests/peers/puppet resource`.
listed()
{
	# shellcheck disable=SC2086 # words of a command
	inside "$1" ${LISTER:-dalang resource} --color false \
	    --confdir /mnt/case/etc --vardir /mnt/case/var service |
	    grep -v Facter:
}

# shellcheck disable=SC2016 # for the inner shell
scripts='rm -f /etc/init.d/* /etc/rc?.d/*
for s in web old broken halt .hidden notrun; do
	printf "%s\n" "#!/bin/sh" "### BEGIN INIT INFO" "# Provides: $s" \
	    "# Required-Start:" "# Required-Stop:" \
	    "# Default-Start: 2 3 4 5" "# Default-Stop: 0 1 6" \
	    "### END INIT INFO" \
	    "case \$1 in status) [ $s = web ] ;; esac" >/etc/init.d/$s
	chmod 755 /etc/init.d/$s
done
chmod 644 /etc/init.d/notrun
mkdir /etc/init.d/directory
update-rc.d web defaults; update-rc.d broken defaults'
is 'scripts of Debian are listed' "$(listed "$scripts")" "service { 'broken':
  ensure   => 'stopped',
  enable   => 'true',
  provider => 'debian',
}
service { 'old':
  ensure   => 'stopped',
  enable   => 'false',
  provider => 'debian',
}
service { 'web':
  ensure   => 'running',
  enable   => 'true',
  provider => 'debian',
}"
is 'without scripts nothing is listed' "$(listed 'rm -rf /etc/init.d')" ''

# A FAKE systemctl and a fake name of process 1: the test is about parsing its
# output, not about systemd.
# shellcheck disable=SC2016
units='echo systemd >/mnt/case/comm; mount --bind /mnt/case/comm /proc/1/comm
rm -rf /etc/init.d
cat >/usr/bin/systemctl <<"END"
#!/bin/sh
for name; do :; done
case $1 in
list-unit-files)
	echo "UNIT FILE        STATE    PRESET"
	echo "web.service      enabled  enabled"
	echo "old.service      disabled -"
	echo "fixed.service    static"
	echo "gone.service     masked   enabled"
	echo "some.service     indirect enabled"
	echo "made.service     generated -"
	echo "alias.service    alias    -"
	echo
	echo "7 unit files listed." ;;
is-active)
	case $name in web*|fixed*) echo active ;; *) echo inactive; exit 3 ;; esac ;;
is-enabled)
	case $name in
	web*) echo enabled ;;
	fixed*) echo static ;;
	gone*) echo masked; exit 1 ;;
	some*) echo indirect ;;
	*) echo disabled; exit 1 ;;
	esac ;;
esac
END
chmod 755 /usr/bin/systemctl'
is 'units of systemd are listed' \
    "$(listed "$units")" "service { 'fixed.service':
  ensure   => 'running',
  enable   => 'true',
  provider => 'systemd',
}
service { 'gone.service':
  ensure   => 'stopped',
  enable   => 'false',
  provider => 'systemd',
}
service { 'old.service':
  ensure   => 'stopped',
  enable   => 'false',
  provider => 'systemd',
}
service { 'some.service':
  ensure   => 'stopped',
  enable   => 'false',
  provider => 'systemd',
}
service { 'web.service':
  ensure   => 'running',
  enable   => 'true',
  provider => 'systemd',
}"
is 'a failing systemctl lists nothing' "$(listed "$units
printf '#!/bin/sh\nexit 1\n' >/usr/bin/systemctl")" ''
done_testing
