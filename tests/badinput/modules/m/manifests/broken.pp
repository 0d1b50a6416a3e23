class m::broken {
  notify { 'x': 
}
