#!/bin/sh
# Keys of users who set traps for root: a change that they may not make
# themselves is not made for them, and keys of other users are not affected.
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'
s=$(scratch)

# machine NAME: apply $s/NAME.pp in a separate root with the users alice,
# mallory and bob, in which $s/NAME.sh is run before, and $s/NAME.after
# afterwards.
machine()
{
	cat >"$s/inside" <<END
d=/mnt/case; mkdir -p \$d; mount -t tmpfs none \$d
for u in alice mallory bob; do
	useradd -m -U \$u
	install -d -m 700 -o \$u -g \$u /home/\$u/.ssh
done
sh -e "$s/$1.sh"
dalang apply --confdir \$d/etc --vardir \$d/var \
    --detailed-exitcodes --color false "$s/$1.pp" 2>&1
echo "exit \$?"
sh "$s/$1.after" 2>&1
END
	tests/resource/root sh "$s/inside"
}

cat >"$s/keys" <<'END'
Ssh_authorized_key { type => 'ssh-rsa', key => 'AAAA' }
ssh_authorized_key { 'alice@x': user => 'alice' }
ssh_authorized_key { 'mallory@x': user => 'mallory' }
ssh_authorized_key { 'bob@x': user => 'bob' }
END

# trap_is_harmless NAME SHELL REASON: mallory prepares something, and only his
# resource fails.
trap_is_harmless()
{
	cp "$s/keys" "$s/trap.pp"
	cat >"$s/trap.sh" <<END
cp -a /etc/shadow /mnt/case/shadow
cd /home/mallory; $2
END
	cat >"$s/trap.after" <<'END'
cmp /etc/shadow /mnt/case/shadow && echo same
grep -h . /home/alice/.ssh/authorized_keys /home/bob/.ssh/authorized_keys | grep -v '^# HEADER'
id -u
END
	out=$(machine trap)
	like "$1: the resource fails" \
	    "$out" "mallory@x\]: Could not evaluate: $3"
	is "$1: other resources are applied" \
	    "$(printf '%s\n' "$out" | sed -n '/^exit/,$p')" 'exit 6
same
ssh-rsa AAAA alice@x
ssh-rsa AAAA bob@x
0'
	is "$1: the content is not printed" \
	    "$(printf '%s\n' "$out" | grep -c 'root:')" 0
}

trap_is_harmless 'a link to /etc/shadow' \
    'ln -s /etc/shadow .ssh/authorized_keys' 'could not read .*Permission denied'
trap_is_harmless 'a link to a file that root could create' \
    'ln -s /etc/cron.d/x .ssh/authorized_keys' 'could not write .*Permission denied'
trap_is_harmless 'a directory that leads to /etc' \
    'rmdir .ssh; ln -s /etc .ssh; cp /etc/shadow /etc/authorized_keys; chmod 600 /etc/authorized_keys' \
    'could not read .*Permission denied'
trap_is_harmless 'a directory of root' \
    'chown root: .ssh; chmod 755 .ssh' 'Permission denied - .*authorized_keys'
trap_is_harmless 'a FIFO' \
    'mkfifo .ssh/authorized_keys' 'could not read .*is a FIFO and not a regular file'
trap_is_harmless 'a loop of links' \
    'ln -s authorized_keys .ssh/authorized_keys' 'could not read .*[Ll]evels of symbolic links'
trap_is_harmless 'a sparse file of huge size' \
    'truncate -s 10T .ssh/authorized_keys || truncate -s 100G .ssh/authorized_keys' 'could not read .*File too large'

cat >"$s/own.sh" <<'END'
su -s /bin/sh alice -c 'echo "ssh-rsa AAAB mine" >~/keys; ln -s ../keys ~/.ssh/authorized_keys'
END
head -n 2 "$s/keys" >"$s/own.pp"
cat >"$s/own.after" <<'END'
readlink /home/alice/.ssh/authorized_keys; grep -v HEADER /home/alice/keys
stat -c '%U:%G %a' /home/alice/keys
END
is 'a link within the home directory is kept' \
    "$(machine own | sed -n '/^exit/,$p')" 'exit 2
../keys
ssh-rsa AAAB mine
ssh-rsa AAAA alice@x
alice:alice 600'

cat >"$s/root.sh" <<'END'
mkdir -p /etc/keys/open; chmod 777 /etc/keys/open
install -d -o alice /etc/keys/alice
END
cat >"$s/root.pp" <<'END'
Ssh_authorized_key { type => 'ssh-rsa', key => 'AAAA', user => 'alice', drop_privileges => false }
ssh_authorized_key { 'open': target => '/etc/keys/open/alice' }
ssh_authorized_key { 'hers': target => '/etc/keys/alice/keys' }
ssh_authorized_key { 'missing': target => '/etc/keys/none/keys' }
ssh_authorized_key { 'trusted': target => '/etc/keys/trusted' }
ssh_authorized_key { 'relative': target => 'keys' }
END
cat >"$s/root.after" <<'END'
find /etc/keys -type f -printf "%p %u:%g %m\n"
END
out=$(machine root)
for n in open hers missing; do
	like "without drop_privileges only a trusted path is used: $n" "$out" \
	    "$n\]: Could not evaluate: drop_privileges is false but the target path is not trusted"
done
like 'a relative target is refused' \
    "$out" "relative\]: Could not evaluate: the target 'keys' must be an absolute path"
is 'the trusted path is used' \
    "$(printf '%s\n' "$out" | sed -n '/^exit/,$p')" 'exit 6
/etc/keys/trusted alice:alice 600'

refused()
{
	echo : >"$s/refused.sh"
	printf '%s\n' "ssh_authorized_key { $2 }" >"$s/refused.pp"
	echo 'cat /home/alice/.ssh/authorized_keys' >"$s/refused.after"
	out=$(machine refused)
	like "$1" "$out" "$3"
	like "$1: no file is written" "$out" 'No such file'
}
refused 'a name of two lines is refused' \
    '"x\nssh-rsa AAAB y": user => alice, type => rsa, key => "AAAA"' \
    "Could not evaluate: Field 'name' must be one line"
refused 'an option of two lines is refused' \
    'x: user => alice, type => rsa, key => "AAAA", options => "no-pty\nssh-rsa AAAB"' \
    'Option no-pty'
refused 'a quoted option of two lines is refused' \
    'x: user => alice, type => rsa, key => "AAAA", options => "from=\"a\nssh-rsa AAAB c\""' \
    'is not valid'

cat >"$s/purge.sh" <<'END'
cat >/home/alice/.ssh/authorized_keys <<'KEYS'
# a comment
  ssh-rsa AAAA indented
from="a b",no-pty	ssh-ed25519	AAAB	tabs
RSA AAAAB3 short
ecdsa-sk AAAAB3
rsa is no key
command="x ssh-rsa y" sk-ssh-ed25519-cert-v01@openssh.com AAAC certificate
ssh-rsa AAAD twice
ssh-rsa AAAE twice
ssh-rsa AAAH kept
ssh-rsa AAAF kept
KEYS
printf 'ssh-rsa AAAG \377\001[0m\n' >>/home/alice/.ssh/authorized_keys
chown alice: /home/alice/.ssh/authorized_keys
END
cat >"$s/purge.pp" <<'END'
user { 'alice': purge_ssh_keys => true }
ssh_authorized_key { 'kept': user => 'alice', type => 'rsa', key => 'AAAF' }
END
echo 'grep -v HEADER /home/alice/.ssh/authorized_keys' >"$s/purge.after"
out=$(machine purge)
is 'all lines that sshd accepts as keys are purged' \
    "$(printf '%s\n' "$out" | sed -n '/^exit/,$p')" 'exit 2
# a comment
rsa is no key
ssh-rsa AAAF kept'
is 'each purged key is printed' \
    "$(printf '%s\n' "$out" | grep -c 'ensure: removed')" 8

# Keys with the names of others, and keys without a name.
cat >"$s/names.sh" <<'END'
k=/home/mallory/.ssh/authorized_keys
cat >$k <<KEYS
ssh-rsa AAAM alice@x
ssh-rsa AAAN laptop
ssh-rsa AAAO
ssh-rsa AAAP $k:unnamed-1
ssh-rsa AAAQ mallory@x
KEYS
echo 'ssh-rsa AAAQ shared' >/home/alice/.ssh/authorized_keys
echo 'ssh-rsa AAAR shared' >/home/bob/.ssh/authorized_keys
for u in mallory alice bob; do chown $u: /home/$u/.ssh/authorized_keys; done
END
cat >"$s/names.pp" <<'END'
Ssh_authorized_key { type => 'ssh-rsa', key => 'AAAQ' }
user { ['alice', 'bob', 'mallory']: purge_ssh_keys => true }
ssh_authorized_key { 'alice@x': user => 'alice' }
ssh_authorized_key { 'laptop': name => 'mallory@x', user => 'mallory' }
ssh_authorized_key { 'shared': user => 'root', target => '/home/bob/.ssh/authorized_keys', key => 'AAAR' }
END
cat >"$s/names.after" <<'END'
for u in mallory alice bob; do
	grep -v HEADER /home/$u/.ssh/authorized_keys
done
END
out=$(machine names)
is 'a key with the name of a declared key of another user is purged' \
    "$(printf '%s\n' "$out" | sed -n '/^exit/,$p')" 'exit 2
ssh-rsa AAAQ mallory@x
ssh-rsa AAAQ alice@x
ssh-rsa AAAR shared'
like 'a purged key has its own title' "$out" \
    'Ssh_authorized_key.*mallory/.ssh/authorized_keys:alice@x\]/ensure: removed'

cat >"$s/undo.sh" <<'END'
echo 'ssh-rsa AAAB mine' >/home/alice/.ssh/authorized_keys
chown alice: /home/alice/.ssh/authorized_keys
END
head -n 2 "$s/keys" >"$s/undo.pp"
cat >"$s/undo.after" <<'END'
d=/mnt/case
dalang apply --confdir $d/etc --vardir $d/var --undo last >/dev/null
cat /home/alice/.ssh/authorized_keys
stat -c '%U:%G' /home/alice/.ssh/authorized_keys
END
is 'the change is undone' "$(machine undo | sed -n '/^exit/,$p')" 'exit 2
ssh-rsa AAAB mine
alice:alice'
done_testing
