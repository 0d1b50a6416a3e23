# The texts of Ruby 3.1 (Debian 12) become those of Ruby 3.3 (Debian 13), which
# recorded results have: "for nil:NilClass", "for 1:Integer", and the names that
# it offers in lines of their own.
s/\(undefined method `[^']*' for nil\):NilClass/\1/g
s/\(undefined method `[^']*' for \(true\|false\)\):[A-Z][a-z]*Class/\1/g
s/\(undefined method `[^']*' for \)[^ ].*:\([A-Z][A-Za-z]*\)/\1an instance of \2/g
/^Did you mean?  /d
/^ \{15\}[A-Za-z_]*[?!=]\{0,1\}$/d
