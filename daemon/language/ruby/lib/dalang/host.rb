# frozen_string_literal: true

# The Ruby host of an environment: it loads the runtime once, and forks one
# process for each compile worker that needs Ruby, or one after the other for the
# custom facts of a machine.
#
# usage: host.rb DESCRIPTOR [RUBY]
#   DESCRIPTOR  of a datagram or packet socket.  Each packet asks for a process,
#               "host" for a compile, "facts", and "puppet" or "puppet_facts" for
#               the same with Puppet's own library; it contains two descriptors:
#               the connection of the process, and one whose end means that the
#               process is not needed any more.
#   RUBY        the interpreter that loads Puppet's library

# A catalog does not depend on the locale in which the daemon was started.
Encoding.default_external = Encoding::UTF_8

$LOAD_PATH.unshift(File.dirname(__dir__))
%w[libraries log errors value_classes object_value types values lookup catalog resource settings
   util core names scope legacy function_space functions template own reflect titles raising requests link features
   output zygote library_host].each { |f| require "dalang/#{f}" }

if $PROGRAM_NAME == __FILE__
  descriptor = Integer(ARGV.fetch(0))
  forks = Dalang::Forks.new
  library = Dalang::LibraryHost.new(ARGV[1] || RbConfig.ruby, forks)
  Dalang::Zygote.new(Socket.for_fd(descriptor), library, forks).run
end
