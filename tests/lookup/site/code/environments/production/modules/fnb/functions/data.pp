function fnb::data() { fail('boom') }
