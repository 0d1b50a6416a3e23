$broken = file('m/latin1.txt')
notify { 'none': message => $broken =~ Pattern }
case $broken {
  Pattern[/x/]: { notify { 'x': } }
  default: { notify { 'other': } }
}
