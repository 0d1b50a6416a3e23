#!/bin/sh
# Completion of command lines: what `dalang completion` prints, and what the
# TAB key of each shell does with it.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/code/environments/staging" "$s/code/environments/production" \
    "$s/home/manifests"
echo 'notice(1)' >"$s/home/manifests/site one.pp"
mkdir -p "$s/modules/greeting/types"
cp examples/modules/greeting/types/*.json "$s/modules/greeting/types"

# words WORD...: the words that complete the last one, with blanks between them
words()
{
	dalang completion -- "$@" | cut -f1 | tr '\n' ' '
}
is 'a command is completed' "$(words desc)" 'describe '
is 'an action is completed' "$(words config d)" 'delete diff '
is 'help is followed by commands' "$(words help conf)" 'config '
is 'an option is completed' "$(words resource --to_)" '--to_json --to_yaml '
is 'two dashes are completed by the options of the command only' \
    "$(words resource --)" '--debug --edit --param --to_json --to_yaml --types --verbose --help '
is 'the letters of a setting complete it as an option' \
    "$(words apply --strict_v)" '--strict_variables '
is 'a boolean setting has a negation' "$(words apply --no-noo)" '--no-noop '
is 'a command without settings has none as options' \
    "$(words log list --strict_v)" ''
is 'a setting is completed' "$(words config print certn)" 'certname '
is 'several settings are completed' "$(words config print all certn)" \
    'certname '
is 'the value of a setting is completed' "$(words config set strict w)" \
    'warning '
is 'a boolean value is completed' "$(words config set noop '')" 'true false '
is 'the value of an option is completed' "$(words lookup --merge u)" 'unique '
is 'the value of a short option is completed' "$(words apply -l sys)" \
    'syslog :files '
is 'the value behind = is completed' "$(words lookup --merge=u)" \
    '--merge=unique '
is 'the value of a setting as an option is completed' \
    "$(words apply --strict e)" 'error '
is 'a letter has no value behind =' "$(words lookup -=)" ''
is 'a category is completed' "$(words log set apply.prov)" 'apply.provider '
is 'a level is completed' "$(words log set apply.provider@web01 deb)" 'debug '
is 'options are not counted as arguments' \
    "$(words log set --daemon applyd apply.provider deb)" 'debug '
is 'a resource type is completed' "$(words resource ssh_)" \
    'ssh_authorized_key '
is 'types of modules are completed' \
    "$(words describe --modulepath "$s/modules" greet)" 'greeting '
is 'an attribute is completed' "$(words resource user root she)" 'shell= '
is 'further attributes are completed' \
    "$(words resource user root uid=1 gi)" 'gid= '
is 'a metaparameter is completed' "$(words resource user root uid=1 logl)" \
    'loglevel= '
is 'a code is completed' "$(words log explain CAT-1201)" 'CAT-1201 '
is 'a function is completed' "$(words doc functions assert_t)" 'assert_type '
is 'a fact is completed' "$(words doc facts timezo)" 'timezone '
is 'a member of a structured fact is completed' "$(words facts os.rel)" \
    'os.release '
is 'a member of a member is' "$(words facts os.release.maj)" \
    'os.release.major '
is 'a fact without members has none' "$(words facts kernel.)" ''
is 'an environment is completed' \
    "$(words apply --codedir "$s/code" --environment st)" 'staging '
is 'files are left to the shell' "$(words apply '')" ':files '
is 'directories are left to the shell' \
    "$(words apply --modulepath '')" ':directories '
is 'the title of a file is a path' "$(words resource file /e)" ':files '
is 'files and words are both offered' "$(words log show j)" ':files journal '
is 'an unknown command is completed by nothing' "$(words appyl -)" ''
is 'descriptions follow a tab' "$(dalang completion -- parser val)" \
    'validate	check the syntax of manifests and templates'

# A type's description is a text of its module, and of any characters.
mkdir -p "$s/bin"
mkdir -p "$s/hostile/greeting/types"
jq '.doc = "first\nssh_x;touch pwned\n:files\nz" | .attributes.text.doc = .doc' \
    examples/modules/greeting/types/greeting.json \
    >"$s/hostile/greeting/types/greeting.json"
is 'the description of a type ends with its first line' \
    "$(dalang completion -- resource --modulepath "$s/hostile" greet)" \
    'greeting	first'
is 'the description of an attribute, too' \
    "$(dalang completion -- resource --modulepath "$s/hostile" greeting a \
	tex)" 'text=	first'
is 'a query begins with an entity' "$(dalang completion -- query --json fact |
    xargs)" 'facts fact_names fact_paths fact_contents factsets'
fails 'without words it is an error' dalang completion

# A command whose name is in the table of kinds completes by it: no synopsis
# or option has a kind in capitals that the table does not have by mistake.
known='ACTION ARG ATTR CATEGORY CODE COMMAND DATATYPE DIR FACT FILE FUNCTION
HOST KEY LEVEL METRIC NAME NODE NUMBER OID OPTION PARAM PARAMETER PATH PORT PUPPET
QUERY
REASON REGEX RUN
SECONDS SETTING
SPOOL TEMPLATE TEXT TIME TYPE VALUE WORD DATE ID FORMAT NEW OLD N TITLE
DB TABLE'
usages()
{
	dalang --help
	dalang --help | sed -n 's/^  \([a-z]*\) .*/\1/p' | while read -r c; do
		dalang "$c" --help
		dalang "$c" --help | sed -n '/^actions:/,$s/^  \([a-z]*\) .*/\1/p' |
		    while read -r a; do dalang "$c" "$a" --help; done
	done
}
is 'each kind of argument is one of those that are known' \
    "$(usages | sed -n 's/^usage: //p; s/^  *\(-., \)*--[a-z_-]* \([^ ]*\)  .*/\2/p' |
	grep -o '[A-Z][A-Z]*' | sort -u |
	grep -vxF "$(echo "$known" | tr ' ' '\n')" | tr '\n' ' ')" ''

# typed SHELL START LINE...: the lines as they are after the TAB key.  Each is
# then put into quotes and printed.
typed()
{
	shell=$1
	start=$2
	shift 2
	{
		printf '%s\n' "$start"
		for line; do
			printf '%s\t\001echo "[\005]"\n' "$line"
		done
		echo exit
	} >"$s/keys"
	(cd "$s/home" && HOME=$s/home TERM=dumb INPUTRC=/dev/null \
	    script -qec "$shell" /dev/null <"$s/keys") 2>&1 | tr -d '\r' |
	    sed -n 's/^\[\(.*\)\]$/\1/p'
}
lines='dalang desc
dalang resource --to_j
dalang config print certn
dalang log set apply.prov
dalang log set apply.provider@web01 deb
dalang resource ssh_
dalang describe ssh_
dalang resource user root shel
dalang lookup --merge=u
dalang apply manif
dalang apply manifests/s
dalang apply --modulepath mani'
wanted='dalang describe 
dalang resource --to_json 
dalang config print certname 
dalang log set apply.provider 
dalang log set apply.provider@web01 debug 
dalang resource ssh_authorized_key 
dalang describe ssh_authorized_key 
dalang resource user root shell=
dalang lookup --merge=unique 
dalang apply manifests/
dalang apply manifests/site\ one.pp 
dalang apply --modulepath manifests/'
for shell in bash zsh; do
	if ! command -v $shell >/dev/null; then
		skip "the TAB key of $shell" "no $shell here"
		continue
	fi
	case $shell in
	bash)
		run='bash --norc --noprofile -i'
		start=". $TOP/daemon/command/completion/dalang.bash"
		;;
	zsh)
		run='zsh -f -i'
		start="fpath=($TOP/daemon/command/completion \$fpath)
autoload -U compinit; compinit -u -D; bindkey -e; setopt interactive_comments"
		;;
	esac
	old=$IFS
	IFS='
'
	# shellcheck disable=SC2086 # a line each
	set -- $lines
	IFS=$old
	# zsh removes a blank or slash that it added when the line is left
	is "the TAB key of $shell completes words" \
	    "$(typed "$run" "$start" "$@" | sed 's/\\ / /; s/[ /]$//')" \
	    "$(echo "$wanted" | sed 's/\\ / /; s/[ /]$//')"
	printf '#!/bin/sh\ntouch "%s/typed_ran"\n' "$s" >"$s/home/dalang"
	chmod +x "$s/home/dalang"
	is "the TAB key of $shell runs the command in PATH" \
	    "$(typed "$run" "$start" './dalang desc' |
		sed 's/[ /]$//')$(cd "$s" && echo typed_r*)" \
	    './dalang describetyped_r*'
	rm -f "$s/home/dalang" "$s/typed_ran"
done
# Words that only a dalang of another version prints are quoted.
printf '#!/bin/sh\nprintf "x;y z\\t\\n"\n' >"$s/bin/dalang"
chmod +x "$s/bin/dalang"
is 'bash quotes words' "$(typed 'bash --norc --noprofile -i' \
    "PATH=$s/bin:\$PATH; . $TOP/daemon/command/completion/dalang.bash" \
    'dalang x')" 'dalang x\;y\ z '
if command -v fish >/dev/null; then
	is 'the TAB key of fish completes words' "$(cd "$s/home" &&
	    echo "$lines" | while read -r line; do
		HOME=$s/home fish --no-config -c "source $TOP/daemon/command/completion/dalang.fish
complete -C '$line'" | cut -f1
	    done)" "$(echo "$wanted" | sed 's/\\ /%/; s/.* \([^ ]\)/\1/; s/ $//; s/%/ /')"
else
	skip 'the TAB key of fish' 'no fish here'
fi
done_testing
