node /web(\d+)/ { notify { "a${1}": } }
