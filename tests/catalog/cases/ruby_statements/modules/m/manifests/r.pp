class m::r { }
