function fns::data() { 'text' }
