function m::f($x) { fail("no ${x}") }
notify { 'a': message => inline_template("<%= scope.call_function('m::f', ['y']) %>") }
