# A public key.
type Profile::Ssh_key = Struct[{
  type => Enum['ssh-rsa', 'ssh-ed25519'],
  key  => Pattern[/\A[A-Za-z0-9+\/=]+\z/],
}]
