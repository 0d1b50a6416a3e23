create_resources('notify', { file('m/latin1.txt') => {} })
