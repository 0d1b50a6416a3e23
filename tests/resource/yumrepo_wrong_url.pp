# Recorded with the source of puppetlabs-yumrepo_core 2.1.
yumrepo { 'x': baseurl => 'http://a/ gopher://b/' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Parameter baseurl failed on Yumrepo[x]: Validate method failed for class baseurl: Must be a valid URL (line: 1)
#| exit: 1
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Parameter baseurl failed on Yumrepo[x]: Validate method failed for class baseurl: Must be a valid URL (line: 1)
#| exit: 1
