notify { 'a file that Puppet does not have': message => m::tries('puppet/util/x_none') }
notify { 'a file in a folder that it does not have': message => m::tries('puppet/util/package/none') }
notify { 'a file of Puppet': message => m::tries('puppet/util/execution') }
notify { 'a file in a folder': message => m::tries('puppet/util/package/version/rpm') }
