class inner { notify { 'i': } }
class outer { contain inner }
class later { require outer }
include later
