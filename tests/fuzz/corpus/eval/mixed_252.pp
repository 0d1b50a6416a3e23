function f() { include a 'done' } notice(f()) class a { notice('a') }
