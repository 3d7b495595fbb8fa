import Gone

struct Notes { let gone = Gone() }
