#!/bin/sh
# dalang resource prints and changes what `puppet resource` 7.23 does; what is
# expected was printed by that, but for times.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
# shellcheck disable=SC2086 # an option of two words
resource()
{
	dalang resource --compat 7 $patient --color false --confdir "$s/etc" \
	    --vardir "$s/var" "$@" 2>&1 | sed -e "s#$s#DIR#g" \
	    -e "s/[0-9-]* [0-9:]* [+-][0-9]*'/TIME'/"
}
id=$(id -u)
gid=$(id -g)

printf 'x\n' >"$s/f"
chmod 640 "$s/f"
ln -s f "$s/l"
sum=73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac
is 'a file' "$(resource file "$s/f")" "file { 'DIR/f':
  ensure   => 'file',
  content  => '{sha256}$sum',
  ctime    => 'TIME',
  group    => $gid,
  mode     => '0640',
  mtime    => 'TIME',
  owner    => $id,
  provider => 'posix',
  type     => 'file',
}"
is 'none' "$(resource file "$s/none")" "file { 'DIR/none':
  ensure   => 'absent',
  provider => 'posix',
}"
is 'a link' "$(resource file "$s/l")" "file { 'DIR/l':
  ensure   => 'link',
  ctime    => 'TIME',
  group    => $gid,
  mode     => '0777',
  mtime    => 'TIME',
  owner    => $id,
  provider => 'posix',
  target   => 'f',
  type     => 'link',
}"
is 'a change' "$(resource file "$s/f" mode=0600)" \
    "Notice: /File[DIR/f]/mode: mode changed '0640' to '0600'
file { 'DIR/f':
  ensure   => 'file',
  mode     => '0600',
  provider => 'posix',
}"
is 'that would be made' "$(resource file "$s/f" mode=0644 --noop)" \
    "Notice: /File[DIR/f]/mode: current_value '0600', should be '0644' (noop)
file { 'DIR/f':
  ensure   => 'file',
  mode     => '0600',
  provider => 'posix',
}"
is 'a change that fails' "$(resource file "$s/f" owner=nobodyx)" \
    "Error: Could not find user nobodyx
Error: /File[DIR/f]/owner: change from '$(id -un)' to 'nobodyx' failed: Could not find user nobodyx
file { 'DIR/f':
  ensure   => 'file',
  owner    => $id,
  provider => 'posix',
}"
is 'YAML' "$(resource file "$s/f" --to_yaml | grep -v time)" "---
file:
  \"DIR/f\":
    ensure: file
    content: \"{sha256}$sum\"
    group: $gid
    mode: '0600'
    owner: $id
    provider: posix
    type: file"
is 'a notify' "$(resource notify hi message=x)" "Notice: x
Notice: /Notify[hi]/message: defined 'message' as 'x'
notify { 'hi':
}"
is 'an exec' "$(resource exec /bin/true)" "exec { '/bin/true':
  provider => 'posix',
  returns  => 'notrun',
}"
like 'what a provider lists' "$(resource host)" "^host \{ '"
is 'nothing to list' "$(resource schedule)" ''
is 'no listing of files' "$(resource file)" \
    'Error: Could not run: Listing all file instances is not supported.  Please specify a file or directory, e.g. puppet resource file /etc'
is 'no such type' "$(resource nothere)" \
    'Error: Could not run: Could not find type nothere'
is 'no type' "$(resource)" \
    'Error: Could not run: You must specify the type to display'
is 'no attribute' "$(resource file "$s/f" foo=bar)" \
    "Error: Could not run: no parameter named 'foo'"
is 'no value' "$(resource file "$s/f" mode)" \
    'Error: Could not run: Invalid parameter setting mode'
is 'no path' "$(resource file rel)" \
    "Error: Could not run: Parameter path failed on File[rel]: File paths must be fully qualified, not 'rel'"
is 'not both' "$(resource file "$s/f" --edit --to_yaml)" \
    'Error: Could not run: Editing with Yaml output is not supported'
like 'all types' "$(resource --types)" '^exec$'
(cd "$s" && EDITOR="sed -i s/0600/0640/" && export EDITOR &&
    dalang resource --confdir "$s/etc" --vardir "$s/var" file "$s/f" -e \
    >"$s/out" 2>&1)
is 'what was edited is applied' "$(stat -c %a "$s/f")" 640
ok 'its file is gone' sh -c "! ls $s/x2dalang* 2>$s/out"
like 'an editor that fails' "$(cd "$s" && EDITOR=false resource file "$s/f" -e)" \
    'the editor failed; nothing is applied'
is 'a type that cannot be listed' "$(resource notify hello)" \
    "Error: Could not run: notify has no providers and has not overridden 'instances'"
is 'nor all of it' "$(resource filebucket)" \
    "Error: Could not run: filebucket has no providers and has not overridden 'instances'"
is 'a schedule' "$(resource schedule x)" "schedule { 'x':
}"
done_testing
