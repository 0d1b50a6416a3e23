require 'no/such/library'
