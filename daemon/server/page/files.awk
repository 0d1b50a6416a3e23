# Write the files of the status page as texts of C: page_style, page_script.
FNR == 1 {
	if (NR > 1)
		print "    ;"
	name = FILENAME ~ /\.css$/ ? "page_style" : "page_script"
	print "static const char " name "[] ="
}
{
	gsub(/\\/, "&&")
	gsub(/"/, "\\\\&")
	print "    \"" $0 "\\n\""
}
END { print "    ;" }
