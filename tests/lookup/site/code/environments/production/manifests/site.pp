$site_variable = 'set by the manifest'
node 'broken.example.com' { fail('the manifest fails') }
node default { }
