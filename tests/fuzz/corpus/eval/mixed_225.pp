node default { $a = 1 } class q { notice("[$a]") } include q
