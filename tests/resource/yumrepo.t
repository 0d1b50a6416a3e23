#!/bin/sh
# yumrepo where it differs from Puppet: values and names that would be lines,
# sections or separate files, and unrelated files.
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'
s=$(scratch)

# machine NAME: apply $s/NAME.pp in a separate root, in which $s/NAME.sh is run
# before, and $s/NAME.after afterwards.
machine()
{
	cat >"$s/inside" <<END
d=/mnt/case; mkdir -p \$d; mount -t tmpfs none \$d
mkdir -p /etc/yum.repos.d; cd /etc/yum.repos.d
sh -e "$s/$1.sh"
dalang apply --confdir \$d/etc --vardir \$d/var --verbose \
    --detailed-exitcodes --color false "$s/$1.pp" 2>&1
echo "exit \$?"
sh "$s/$1.after" 2>&1
END
	tests/resource/root sh "$s/inside"
}

refused()
{
	echo : >"$s/refused.sh"
	echo "yumrepo { $2 }" >"$s/refused.pp"
	echo 'find /etc/yum.repos.d /etc/cron.d -newer /mnt/case -type f' >"$s/refused.after"
	out=$(machine refused)
	like "$1" "$out" "$3"
	like "$1: no file is written" \
	    "$(printf '%s\n' "$out" | tail -n 1)" '^exit [46]|^exit 1'
}
refused 'two lines' 'x: descr => "a\n[y]"' 'does not begin with a blank'
refused 'two lines of a number' 'x: cost => "1\n[y]"' 'does not begin with a blank'
refused 'two lines of a truth' 'x: enabled => "1\n[y]"' 'does not begin with a blank'
refused 'two lines of a URL' 'x: mirrorlist => "http://a\n[y]"' 'is not URI'
refused 'two lines of a password' 'x: password => "a\r\n[y]"' 'does not begin with a blank'
refused 'two sections' '"x]\n[y": descr => "a"' 'cannot be the name of a repository'
refused 'a name that leads away' '"../cron.d/x": descr => "a"' \
    "Could not set 'present' on ensure: '../cron.d/x' cannot be the name of a file"

cat >"$s/kept.sh" <<'END'
printf '# only a comment\n' >none.repo
printf '[secret]\nname=S\npassword=p\n' >secret.repo; chmod 600 secret.repo
printf '[odd]   ; said here\nname =  Odd\n  one\n\tmore\nREM so\ncost\t= 5\n\n;end' >odd.repo
printf 'no repository' >other.txt; printf 'nor this' >.hidden.repo
ln -s /nonexistent gone.repo; mkdir dir.repo; mkfifo pipe.repo
END
echo "yumrepo { 'odd': cost => 7 }" >"$s/kept.pp"
cat >"$s/kept.after" <<'END'
cd /etc/yum.repos.d; cat none.repo odd.repo; stat -c %a secret.repo
END
is 'unmanaged lines are kept' "$(machine kept | sed -n '/^exit/,$p')" "exit 2
# only a comment
[odd]   ; said here
name =  Odd
  one
	more
REM so
cost=7

;end
600"

cat >"$s/mode.sh" <<'END'
printf '[x]\nname=X\n' >x.repo; chmod 600 x.repo
END
cat >"$s/mode.pp" <<'END'
yumrepo { 'x': descr => "two\n  lines" }
END
cat >"$s/mode.after" <<'END'
cd /etc/yum.repos.d; cat x.repo; stat -c %a x.repo
dalang apply --confdir /mnt/case/etc --vardir /mnt/case/var --undo last >/mnt/case/undone
cat x.repo; stat -c %a x.repo
END
out=$(machine mode)
like 'a changed file is readable by all users' "$out" \
    'Info: Yumrepo\[x\]\(provider=inifile\): changing mode of /etc/yum.repos.d/x.repo from 600 to 644'
is 'the change is undone' \
    "$(printf '%s\n' "$out" | sed -n '/^exit/,$p')" 'exit 2
[x]
name=two
  lines
644
[x]
name=X
600'

cat >"$s/moved.sh" <<'END'
printf '[a]\nname=A\n[b]\nname=B\n' >two.repo
END
echo "yumrepo { 'a': target => 'one', descr => 'A' }" >"$s/moved.pp"
cat >"$s/moved.after" <<'END'
cd /etc/yum.repos.d; grep . *.repo
dalang apply --confdir /mnt/case/etc --vardir /mnt/case/var --undo last >/mnt/case/undone
grep . *.repo
END
is 'both files of a move are undone' \
    "$(machine moved | sed -n '/^exit/,$p')" 'exit 2
one.repo:[a]
one.repo:name=A
two.repo:[b]
two.repo:name=B
[a]
name=A
[b]
name=B'

cat >"$s/many.sh" <<'END'
awk 'BEGIN { print "[x]\nname=X\nbaseurl=http://a/"; for (n = 0; n < 19000; n++) print "  http://" n "/" }' >x.repo
for n in $(seq 300); do printf '[r%s]\nname=R\n' $n >r$n.repo; done
END
cat >"$s/many.pp" <<'END'
yumrepo { 'x': descr => 'Y' }
Integer[1, 300].each |$n| { yumrepo { "r${n}": descr => 'S' } }
END
echo 'grep -c . /etc/yum.repos.d/x.repo; cat /etc/yum.repos.d/r*.repo | grep -c name=S' >"$s/many.after"
is 'many repositories are changed' \
    "$(machine many | sed -n '/^exit/,$p')" 'exit 2
19003
300'
done_testing
