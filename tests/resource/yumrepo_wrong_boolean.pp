# Recorded with the source of puppetlabs-yumrepo_core 2.1.
yumrepo { 'x': enabled => 'sometimes' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Parameter enabled failed on Yumrepo[x]: Invalid value "sometimes". Valid values are absent. Valid values match /^(true|false|0|1|no|yes)$/. (line: 1)
#| exit: 1
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Parameter enabled failed on Yumrepo[x]: Invalid value "sometimes". Valid values are absent. Valid values match /^(true|false|0|1|no|yes)$/. (line: 1)
#| exit: 1
