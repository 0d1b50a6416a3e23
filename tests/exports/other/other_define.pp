# The manifests of the environment `other` of a case.
define other_define::thing($size = 7) { notify { "other od ${title}": message => $size } }
node 'b.other_define' { Other_define::Thing <<| size == 1 |>> }
node 'c.other_define' { Other_define::Thing <<| tag == 'coloured' |>> }
node 'd.other_define' { Other_define::Here <<| |>> }
