class m::contained { notify { 'in contained': } }
