module PuppetX
  module M
    # A library of the module: only a call finds the name.
    module Deep
      def self.text(data, size)
        "#{size} #{Puppet::Util::Json.dump(data)}"
      end
    end
  end
end
