# results of ours where Puppet's cannot be expressed: a string that is not UTF-8
base64('decode','/w==') #=> error base64(): the result is not valid UTF-8
