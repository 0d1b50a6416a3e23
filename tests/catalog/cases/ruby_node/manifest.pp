class a ($p) { }
class b { }
notify { 'classes': message => m::classes() }
