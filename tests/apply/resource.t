#!/bin/sh
# dalang resource prints and changes what `puppet resource` 8.10 does; the
# expected outputs were printed by it, except for times.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
# shellcheck disable=SC2086 # an option of two words
resource()
{
	dalang resource $patient --color false --confdir "$s/etc" \
	    --vardir "$s/var" "$@" 2>&1 | sed -e "s#$s#DIR#g" \
	    -e "s/[0-9-]* [0-9:]* [+-][0-9]*'/TIME'/"
}
id=$(id -u)
gid=$(id -g)

printf 'x\n' >"$s/f"
chmod 640 "$s/f"
ln -s f "$s/l"
sum=73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac
is 'a file is printed' "$(resource file "$s/f")" "file { 'DIR/f':
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
touch "$s/it's"
is 'a quote in a title is escaped' "$(resource file "$s/it's" | sed 1q)" \
    "file { 'DIR/it\\'s':"
is 'a missing file is absent' "$(resource file "$s/none")" "file { 'DIR/none':
  ensure   => 'absent',
  provider => 'posix',
}"
is 'a link is printed' "$(resource file "$s/l")" "file { 'DIR/l':
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
is 'a change is made and printed' "$(resource file "$s/f" mode=0600)" \
    "Notice: /File[DIR/f]/mode: mode changed '0640' to '0600'
file { 'DIR/f':
  ensure   => 'file',
  mode     => '0600',
  provider => 'posix',
}"
is '--noop prints the pending change' \
    "$(resource file "$s/f" mode=0644 --noop)" \
    "Notice: /File[DIR/f]/mode: mode changed '0600' to '0644' (noop)
file { 'DIR/f':
  ensure   => 'file',
  mode     => '0600',
  provider => 'posix',
}"
is 'a failed change prints the error' "$(resource file "$s/f" owner=nobodyx)" \
    "Error: Could not find user nobodyx
Error: /File[DIR/f]/owner: change from '$(id -un)' to 'nobodyx' failed: Could not find user nobodyx
file { 'DIR/f':
  ensure   => 'file',
  owner    => $id,
  provider => 'posix',
}"
is '--to_yaml prints YAML' \
    "$(resource file "$s/f" --to_yaml | grep -v time)" "---
file:
  \"DIR/f\":
    ensure: file
    content: \"{sha256}$sum\"
    group: $gid
    mode: '0600'
    owner: $id
    provider: posix
    type: file"
is '--to_yaml of an empty list is a type without resources' \
    "$(resource exec -y)" "---
exec:"
# no version of Puppet has --to_json
is '--to_json prints the structure of --to_yaml' \
    "$(resource file "$s/f" --to_json | grep -v time)" "{
  \"file\": {
    \"DIR/f\": {
      \"ensure\": \"file\",
      \"content\": \"{sha256}$sum\",
      \"group\": $gid,
      \"mode\": \"0600\",
      \"owner\": $id,
      \"provider\": \"posix\",
      \"type\": \"file\"
    }
  }
}"
is '--to_json of an empty list is an empty object' \
    "$(resource exec -j | tr -d ' \n')" '{"exec":{}}'
is '--param prints the default of loglevel' \
    "$(resource file "$s/none" -p loglevel)" "file { 'DIR/none':
  ensure   => 'absent',
  loglevel => 'notice',
  provider => 'posix',
}"
unchanged()
{
	echo "file { 'DIR/f':
  ensure   => 'file',
  mode     => '0600',
  provider => 'posix',
}"
}
is 'a metaparameter can be given' \
    "$(resource file "$s/f" mode=0644 noop=true loglevel=err)" \
    "Error: /File[DIR/f]/mode: mode changed '0600' to '0644' (noop)
$(unchanged)"
is 'a property that the checks need can be given' \
    "$(resource ssh_authorized_key k target="$s/keys" user="$(id -un)" \
	key=AA type=ssh-rsa)" "Notice: /Ssh_authorized_key[k]/ensure: created
ssh_authorized_key { 'k':
  ensure   => 'present',
  key      => 'AA',
  provider => 'parsed',
  target   => 'DIR/keys',
  type     => 'ssh-rsa',
  user     => '$(id -un)',
}"
is 'what is absent has no other properties' \
    "$(resource ssh_authorized_key k target="$s/keys" user="$(id -un)" \
	ensure=absent)" "Notice: /Ssh_authorized_key[k]/ensure: removed
ssh_authorized_key { 'k':
  ensure   => 'absent',
  provider => 'parsed',
}"
is 'a notify is printed' "$(resource notify hi message=x)" "Notice: x
Notice: /Notify[hi]/message: defined 'message' as 'x'
notify { 'hi':
}"
is 'an exec is printed' "$(resource exec /bin/true)" "exec { '/bin/true':
  provider => 'posix',
  returns  => 'notrun',
}"
like 'the instances of a provider are listed' "$(resource host)" "^host \{ '"
is 'a type without instances lists nothing' "$(resource schedule)" ''
is 'files cannot be listed' "$(resource file)" \
    'Error: Could not run: Listing all file instances is not supported.  Please specify a file or directory, e.g. puppet resource file /etc'
is 'an unknown type is an error' "$(resource nothere)" \
    'Error: Could not run: Could not find type nothere'
is 'a missing type is an error' "$(resource)" \
    'Error: Could not run: You must specify the type to display'
is 'an unknown attribute is an error' "$(resource file "$s/f" foo=bar)" \
    "Error: Could not run: no parameter named 'foo'"
is 'an attribute without a value is an error' "$(resource file "$s/f" mode)" \
    'Error: Could not run: Invalid parameter setting mode'
is 'a relative path is an error' "$(resource file rel)" \
    "Error: Could not run: Parameter path failed on File[rel]: File paths must be fully qualified, not 'rel'"
is 'a relative path with a value is an error' "$(resource file rel mode=0600)" \
    "Error: Could not run: Parameter path failed on File[rel]: File paths must be fully qualified, not 'rel'"
is 'an unknown provider is an error' "$(resource user root provider=none)" \
    "Error: Could not run: Parameter provider failed on User[root]: Invalid user provider 'none'"
is 'an empty title is an error' "$(resource user '')" \
    'Error: Could not run: Title or name must be provided'
is '--edit with --to_json is an error' "$(resource file "$s/f" --edit -j)" \
    'Error: Could not run: Editing with JSON output is not supported'
is '--edit with --to_yaml is an error' \
    "$(resource file "$s/f" --edit --to_yaml)" \
    'Error: Could not run: Editing with Yaml output is not supported'
like '--types lists all types' "$(resource --types)" '^exec$'
(cd "$s" && EDITOR="sed -i s/0600/0640/" && export EDITOR &&
    dalang resource --confdir "$s/etc" --vardir "$s/var" file "$s/f" -e \
    >"$s/out" 2>&1)
is 'an edited resource is applied' "$(stat -c %a "$s/f")" 640
ok 'the edited file is removed' sh -c "! ls $s/x2dalang* 2>$s/out"
like 'a failing editor is an error' \
    "$(cd "$s" && EDITOR=false resource file "$s/f" -e)" \
    'the editor failed; nothing was applied'
is 'one resource of a type without instances is an error' \
    "$(resource notify hello)" \
    "Error: Could not run: notify has no providers and has not overridden 'instances'"
is 'a list of a type without instances is an error' "$(resource filebucket)" \
    "Error: Could not run: filebucket has no providers and has not overridden 'instances'"
cannot='Error: Could not run: To support listing resources of this type the'
for t in augeas:augeas file_line:ruby; do
	like "one resource of ${t%:*}, which cannot be listed, is an error" \
	    "$(resource "${t%:*}" x)" "^$cannot '${t#*:}' provider needs"
done
is 'one setting of a file without its name is an error' \
    "$(resource ini_setting x)" 'Error: Could not run: Ini_settings only support collecting instances when a file path is hard coded'
is 'a schedule is printed' "$(resource schedule x)" "schedule { 'x':
}"
done_testing
