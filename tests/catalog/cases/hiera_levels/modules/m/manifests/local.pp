define m::local($which) {
  notify { "local ${title}": message => [lookup('m::count1', default_value => 0), lookup('m::count1', default_value => 0), lookup("m::count_${title}", default_value => 0)] }
}
