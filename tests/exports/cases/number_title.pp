# A title is a string.
node 'title.number_title' { Notify <<| title == 3 |>> }
#> title
