notify { 'never': } fail('stop')
