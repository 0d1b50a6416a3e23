#!/bin/sh
# shellcheck disable=SC2016 # the code contains dollars
# dalang parser dump and validate: forms of output, exit codes, all kinds of
# input. The texts are those of Puppet 8.10 where it has them.
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)
cat >"$dir/a.pp" <<'PP'
notice({ a => [1, {}], b => 'ä"' })
PP
printf 'x <%%= $y %%>' >"$dir/b.epp"
printf '$x = \n' >"$dir/c.pp"
printf 'class a {\n  1 )\n}\n' >"$dir/d.pp"
printf '1\n2\n' >"$dir/e.pp"
printf '$a = "\\q"\n' >"$dir/warn.pp"
printf '\0\377' >"$dir/bytes.pp"
cd "$dir" || exit 1

# status COMMAND...: its output of both kinds, then its exit code.
status()
{
	"$@" 2>&1 </dev/null
	echo "exit $?"
}

tree='(invoke {:functor (qn "notice") :args [(hash (=> (qn "a") (array 1 (hash))) (=> (qn "b") "ä\""))]})'
is "code is dumped" \
    "$(dalang parser dump -e 'notice({ a => [1, {}], b => "ä\"" })')" \
    "$tree"
is "standard input is dumped" "$(dalang parser dump <a.pp)" "$tree"
is "files are dumped" "$(dalang parser dump a.pp b.epp)" \
    "--- a.pp$tree--- b.epp(lambda {:body [(epp (render-s \"x \") (render (var \"y\")))]})"
is "a template is dumped" "$(dalang parser dump --epp -e 'a')" \
    '(lambda {:body [(epp (render-s "a"))]})'
is "a keyword in a string is a variable" \
    "$(dalang parser dump -e '"${true} ${and}"')" \
    '(concat (str (var "true")) " " (str (var "and")))'
is "code is dumped as JSON" \
    "$(dalang parser dump --format json -e 'foo(0x1F, -1.5)')" \
    '{"^":["invoke",{"#":["functor",{"^":["qn","foo"]},"args",[{"^":["int",{"#":["radix",16,"value",31]}]},-1.5]]}]}'
control="'$(printf '\b\f\001\037\177\t"')'"
is "control characters are escaped in JSON" \
    "$(dalang parser dump --format json -e "$control")" \
    '"\b\f\u0001\u001f'"$(printf '\177')"'\t\""'
is "and in PN" "$(dalang parser dump -e "$control")" \
    '"\o010\o014\o001\o037'"$(printf '\177')"'\t\""'
is "--pretty dumps lines" "$(dalang parser dump --pretty -e '$a[1] + {}')" '(+
  (access
    (var
      "a")
    1)
  (hash))'
is "--pretty dumps lines of JSON" \
    "$(dalang parser dump --pretty --format json -e '[1, foo(undef)]')" '{
  "^": [
    "array",
    1,
    {
      "^": [
        "call",
        {
          "#": [
            "functor",
            {
              "^": [
                "qn",
                "foo"
              ]
            },
            "args",
            [
              null
            ]
          ]
        }
      ]
    }
  ]
}'
is "a file with an error is not dumped" "$(status dalang parser dump c.pp)" \
    "Error: --- c.pp
Error: Syntax error at end of input (file: $dir/c.pp)

exit 1"
like "dump validates the code" "$(status dalang parser dump e.pp)" \
    'This Literal Integer has no effect.*\(file: .*/e.pp, line: 1, column: 1\)'
is "--no-validate dumps invalid code" \
    "$(status dalang parser dump --no-validate e.pp)" \
    "--- e.pp(block 1 2)
exit 0"
is "a missing file is an error of dump" \
    "$(status dalang parser dump nothing.pp a.pp)" \
    "--- a.pp${tree}One or more file(s) specified did not exist:
   nothing.pp
exit 1"
is "an unknown format is an error" "$(status dalang parser dump --format old -e 1)" \
    "Error: The format 'old', which Puppet has deprecated, is replaced by pn, the default; use pn or json
Try 'dalang parser dump --help' for usage
exit 1"

is "the last format counts" \
    "$(dalang parser dump --format json --format pn -e 'a')" '(qn "a")'
printf 'x <%%= $y %%>' >"$dir/epp.txt"
is "any file is a template with --epp" \
    "$(status dalang parser validate --epp epp.txt)" "exit 0"
like "and code without it" "$(status dalang parser validate epp.txt)" \
    "Syntax error at '%'.*line: 1, column: 4"

is "valid files return 0" "$(status dalang parser validate a.pp b.epp)" "exit 0"
is "a file with an error returns 1" "$(status dalang parser validate c.pp)" \
    "Error: Could not parse for environment production: Syntax error at end of input (file: $dir/c.pp)
exit 1"
is "a warning returns 0" "$(status dalang parser validate warn.pp)" \
    "Warning: Unrecognized escape sequence '\\q' (file: $dir/warn.pp, line: 1, column: 10)
exit 0"
is "all files are validated" \
    "$(dalang parser validate c.pp a.pp d.pp 2>&1 | wc -l)" 2
is "invalid UTF-8 is an error" "$(status dalang parser validate bytes.pp)" \
    "Error: Could not parse for environment production: invalid byte sequence in UTF-8 (file: $dir/bytes.pp, line: 1, column: 2)
exit 1"
is "errors are printed as JSON" \
    "$(status dalang parser validate --format json d.pp c.pp)" '{
  "d.pp": {
    "issue_code": "SYNTAX_ERROR",
    "message": "Syntax error at '"')'"'",
    "full_message": "Could not parse for environment production: Syntax error at '"')'"' (file: '"$dir"'/d.pp, line: 2, column: 5)",
    "file": "'"$dir"'/d.pp",
    "line": 2,
    "pos": 5
  },
  "c.pp": {
    "issue_code": "SYNTAX_ERROR",
    "message": "Syntax error at end of input",
    "full_message": "Could not parse for environment production: Syntax error at end of input (file: '"$dir"'/c.pp)",
    "file": "'"$dir"'/c.pp",
    "line": null,
    "pos": null
  }
}
exit 1'
is "valid files print nothing as JSON" \
    "$(status dalang parser validate --format json a.pp)" "exit 0"
is "standard input is validated" \
    "$(printf 'class {' | dalang parser validate 2>&1)" \
    "Error: Could not parse for environment production: Syntax error at end of input"
mkdir -p tree/sub tree/.hidden
cp a.pp tree/a.pp
cp d.pp tree/sub/d.pp
cp d.pp tree/.hidden/d.pp
cp d.pp tree/d.txt
is "directories are validated" "$(status dalang parser validate tree)" \
    "Error: Could not parse for environment production: Syntax error at ')' (file: $dir/tree/sub/d.pp, line: 2, column: 5)
exit 1"
is "a missing file is an error of validate" \
    "$(status dalang parser validate nothing.pp)" \
    "Error: One or more file(s) specified did not exist:
   nothing.pp
exit 1"
mkfifo pipe
(printf 'class {' >pipe &)
like "a FIFO is validated" \
    "$(status dalang parser validate pipe)" "end of input|exit 1"
head -c 104857600 /dev/zero | tr '\0' '[' >large.pp
like "a file of 100 MB is an error" \
    "$(status dalang parser validate large.pp)" \
    'File too large.*large.pp'
head -c 1000000 /dev/zero | tr '\0' '[' >deep.pp
like "a million brackets are an error" \
    "$(status dalang parser validate deep.pp)" \
    'nested more than 1000 levels deep.*line: 1, column: 1001'
like "--help prints the usage" \
    "$(status dalang parser validate --help)" "usage: dalang parser validate \\[OPTION"
like "an unknown action is an error" \
    "$(status dalang parser foo)" "Unknown parser action 'foo'; see 'dalang parser --help'"
like "an unknown option is an error" \
    "$(status dalang parser validate --foo)" "exit 1"
done_testing
