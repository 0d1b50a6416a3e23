module PuppetX
  module M
    module Helper
      def create_parameters
        ensurable
        newparam(:name, :namevar => true) do
          newvalues(/\S+/)
        end
        newproperty(:value) do
          munge { |v| v.to_s }
        end
        %w[one two].each { |n| newparam(n) }
      end
    end
  end
end
