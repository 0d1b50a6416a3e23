Notify { 'a': message => 'x' }
Resource['notify'] { 'b': message => 'y' }
Resource[Notify] { 'c': }
