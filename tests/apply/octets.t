#!/bin/sh
# Files whose content is not UTF-8 are applied with all of their bytes, as by
# `puppet apply` 8.10.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/modules/m/files" "$s/modules/m/templates"
printf 'caf\351 \000\n' >"$s/modules/m/files/latin1"
printf '<%% x = 1 %%>caf\351 <%%= x %%>' >"$s/modules/m/templates/latin1.erb"
cat >"$s/site.pp" <<EOF
file {
  '$s/file': content => file('m/latin1');
  '$s/interpolated': content => "é\${file('m/latin1')}";
  '$s/secret': content => Sensitive(file('m/latin1'));
  '$s/Binary': content => binary_file('m/latin1');
  '$s/template': content => template('m/latin1.erb');
  '$s/octets': content => inline_template("<%= [254, 0].pack('C*') %>");
}
EOF
dalang apply --confdir "$s/etc" --vardir "$s/var" \
    --modulepath "$s/modules" "$s/site.pp" >"$s/out" 2>&1
is 'the catalog is applied' $? 0
for f in file secret Binary; do
	same "the bytes of a file: $f" "$s/$f" "$s/modules/m/files/latin1"
done
bytes_of() { od -An -tx1 "$1" | tr -d ' \n'; }
is 'they follow characters' "$(bytes_of "$s/interpolated")" c3a9636166e920000a
is 'a template' "$(bytes_of "$s/template")" 636166e92031
is 'a string of bytes' "$(bytes_of "$s/octets")" fe00
dalang apply --confdir "$s/etc" --vardir "$s/var" --detailed-exitcodes \
    --modulepath "$s/modules" "$s/site.pp" >"$s/out" 2>&1
is 'a second run changes nothing' $? 0
done_testing
