# Tags that are not words.
node 'number.odd_tags' { @@notify { 'odd number': tag => [3, 'odd-tags'] } }
node 'space.odd_tags' { @@notify { 'odd space': tag => ['odd tag', 'odd-tags'] } }
node 'empty.odd_tags' { @@notify { 'odd empty': tag => ['', 'odd-tags'] } }
node 'dots.odd_tags' { @@notify { 'odd dots': tag => ['odd.tag:x-y_z', 'odd-tags'] } }
node 'upper.odd_tags' { @@notify { 'odd upper': tag => ['ODD::Tags', 'odd-tags'] } }
node 'undef.odd_tags' { @@notify { 'odd undef': tag => [undef, 'odd-tags'] } }
node 'nested.odd_tags' { @@notify { 'odd nested': tag => [['odd-a', ['odd-b']], 'odd-tags'] } }
node 'all.odd_tags' { Notify <<| tag == 'odd-tags' |>> }
node 'words.odd_tags' { Notify <<| tag == 'odd.tag:x-y_z' or tag == '3' or tag == 'odd-b' |>> }
#> number space empty dots upper undef nested all words
