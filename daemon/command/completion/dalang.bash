# shellcheck shell=bash
# Completion of dalang's command lines in bash: the command itself prints the
# words that can follow (man dalang-completion).  It is the one in PATH: another
# file that is typed, such as ./dalang, must not run before Enter.

_dalang()
{
	local rest=${COMP_LINE:0:COMP_POINT} words=() part head word kind i

	# bash also splits at = : and @: join parts without a blank between them
	for ((i = 0; i <= COMP_CWORD; i++)); do
		[[ $i -gt 0 && $rest != [[:space:]]* ]] || words+=('')
		rest=${rest#"${rest%%[![:space:]]*}"}
		part=${COMP_WORDS[i]}
		[[ $i -lt $COMP_CWORD ]] || part=$rest
		words[-1]+=$part
		rest=${rest#"$part"}
	done
	# what bash replaces is the part behind the last of these
	[[ $part != [=:@] ]] || part=
	head=${words[-1]%"$part"}

	COMPREPLY=()
	while IFS=$'\t' read -r word _; do
		case $word in
		:files | :directories)
			kind='file'
			[[ $word = :files ]] || kind='directory'
			compopt -o filenames
			while IFS= read -r word; do
				COMPREPLY+=("$word")
			done < <(compgen -A "$kind" -- "$part")
			;;
		*)
			word=${word#"$head"}
			if [[ $word = *= ]]; then
				compopt -o nospace
			elif [[ -n $word ]]; then
				printf -v word %q "$word"
			fi
			COMPREPLY+=("$word")
			;;
		esac
	done < <(command dalang completion -- "${words[@]:1}" 2>/dev/null)
}

complete -F _dalang dalang
