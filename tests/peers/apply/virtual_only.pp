@notify { 'x': }
@@notify { 'y': }
notify { 'z': }
