function lv::resort($options, $context) {
  $context.explain || { "resort of ${context.module_name}" }
  $data = {
    'lv::resort' => "resort %{facts.os.family}",
    'lookup_options' => {'lv::resort' => {'merge' => 'first'}},
    'stray' => 1,
  }
  $data
}
