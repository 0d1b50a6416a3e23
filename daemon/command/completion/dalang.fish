# Completion of dalang's command lines in fish: the command itself prints the
# words that can follow (man dalang-completion).  It is the one in PATH: another
# file that is typed, such as ./dalang, must not run before Enter.

function __dalang_complete
	set -l words (commandline -opc)
	set -l current (commandline -ct)
	for line in (command dalang completion -- $words[2..-1] "$current" 2>/dev/null)
		switch $line
		case :files
			__fish_complete_path "$current"
		case :directories
			__fish_complete_directories "$current" ''
		case '*'
			echo $line
		end
	end
end

complete -c dalang -f -a '(__dalang_complete)'
