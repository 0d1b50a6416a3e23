# The texts of Ruby 3.1 (Debian 12) become those of Ruby 3.3 (Debian 13), which
# recorded results have: "for nil:NilClass", "for 1:Integer".
s/\(undefined method `[^']*' for nil\):NilClass/\1/g
s/\(undefined method `[^']*' for \)[^ ].*:\([A-Z][A-Za-z]*\)/\1an instance of \2/g
