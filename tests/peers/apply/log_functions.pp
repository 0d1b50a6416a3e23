notice('n') warning('w') err('e') info('i') debug('d') crit('c') alert('a') emerg('m')
