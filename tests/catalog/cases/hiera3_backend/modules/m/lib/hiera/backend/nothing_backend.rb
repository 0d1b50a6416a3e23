class Other_backend; end
