import Storage

struct Notes { let storage = Storage() }
