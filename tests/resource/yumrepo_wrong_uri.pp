# Recorded with the source of puppetlabs-yumrepo_core 2.1.
yumrepo { 'x': mirrorlist => 'http://a/{b}' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Parameter mirrorlist failed on Yumrepo[x]: Validate method failed for class mirrorlist: bad URI(is not URI?): "http://a/{b}" (line: 1)
#| exit: 1
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Parameter mirrorlist failed on Yumrepo[x]: Validate method failed for class mirrorlist: bad URI(is not URI?): "http://a/{b}" (line: 1)
#| exit: 1
