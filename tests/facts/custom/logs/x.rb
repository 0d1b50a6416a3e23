# What facts log.
Facter.warn('a warning')
Facter.warn(:symbol)
Facter.warnonce('once')
Facter.warnonce('once')
Facter.debug('not seen')
Facter.debugonce('not seen')
Facter.log_exception(RuntimeError.new('of an exception'))
Facter.log_exception(RuntimeError.new('unused'), 'with a text')
Facter.log_exception('not an exception')
Facter.add(:l_debugging) { setcode { Facter.debugging? } }
Facter.add(:l_result) { setcode { [Facter.warn('x'), Facter.debug('y')].inspect } }
Facter.add(:l_version) { setcode { Facter.version == Facter.value(:facterversion) } }
Facter.add(:l_constant) { setcode { Facter::VERSION == Facter.version } }
