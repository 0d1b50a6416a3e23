# A number is not a tag, and not a title.
node 'tag.number_tag' { Notify <<| tag == 3 |>> }
node 'undef.number_tag' { Notify <<| tag == undef |>> }
node 'true.number_tag' { Notify <<| tag == true |>> }
#> tag undef true
