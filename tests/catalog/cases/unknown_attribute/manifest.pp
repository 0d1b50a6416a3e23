notify { 'x': nope => 1 }
