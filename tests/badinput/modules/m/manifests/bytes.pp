class m::bytes {
  notice("ÿ")
}
