@@notify { 'a': }
Notify<<| |>>
