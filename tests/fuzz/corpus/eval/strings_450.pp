[7].each |$l| { notice(inline_epp('l<%= $l %>')) }
