class m::scope { notify { 'in scope': } }
