function a::b() { 'qualified' }
notice(a::b())
