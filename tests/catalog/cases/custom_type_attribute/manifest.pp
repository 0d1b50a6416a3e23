thing { 'one': nope => 3 }
