# Titles, tags and values that are not ASCII, and a collector by them.
node 'a.unicode' {
  @@notify { 'Grüße aus Köln': message => 'ÄÖÜ ß € 日本語 🐘', tag => ['unicode', 'größe'] }
  @@notify { 'ГРУППА': message => "e\u0301", tag => 'unicode' }
  @@notify { "control \u0001 \t \u007f": message => "line\nline\r\n\u2028", tag => 'unicode' }
}
node 'b.unicode' { Notify <<| tag == 'unicode' |>> }
node 'title.unicode' { Notify <<| title == 'Grüße aus Köln' |>> }
node 'upper.unicode' { Notify <<| tag == 'GRÖSSE' or tag == 'GRÖßE' |>> }
node 'message.unicode' { Notify <<| message == 'ÄÖÜ ß € 日本語 🐘' |>> }
node 'composed.unicode' { Notify <<| message == "\u00e9" |>> }
#> a b title upper message composed
