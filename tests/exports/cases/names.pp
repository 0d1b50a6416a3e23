# certname, exported and file in a query are parameters, and so find nothing.
node 'a.names' {
  @@notify { 'names': }
}
node 'certname.names' { Notify <<| certname == 'a.names' |>> }
node 'exported.names' { Notify <<| exported == true and title == 'names' |>> }
node 'file.names' { Notify <<| file == 'names.pp' and title == 'names' |>> }
#> a certname exported file
