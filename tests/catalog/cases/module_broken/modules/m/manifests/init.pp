class m { notify { 
