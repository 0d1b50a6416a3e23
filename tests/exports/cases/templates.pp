# Texts of templates and heredocs, file attributes.
node 'a.templates' {
  $text = @(END)
    # managed
    ServerName	"x"
    | END
  @@file { '/templates/a':
    ensure  => file,
    mode    => '0644',
    owner   => 0,
    content => inline_epp('<%= $name %> of <%= $facts["node"] %>', { 'name' => 'epp' }),
    tag     => 'templates',
  }
  @@file { '/templates/b': content => $text, tag => 'templates' }
}
node 'b.templates' { File <<| tag == 'templates' |>> { owner => 'www-data' } }
#> a b
