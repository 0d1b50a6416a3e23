class lde::functions { }
function lde::functions::inner() { 1 }
function lde::functions::inner() { 2 }
