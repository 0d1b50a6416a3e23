# Recorded with the source of puppetlabs-yumrepo_core 2.1.
yumrepo { 'x': throttle => '10 per cent' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Parameter throttle failed on Yumrepo[x]: Invalid value "10 per cent". Valid values are absent. Valid values match /^\d+[kMG%]?$/. (line: 1)
#| exit: 1
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Parameter throttle failed on Yumrepo[x]: Invalid value "10 per cent". Valid values are absent. Valid values match /^\d+[kMG%]?$/. (line: 1)
#| exit: 1
