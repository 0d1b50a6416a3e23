notice(template('ducks/x.erb'))
