import Storage

struct Todo { let storage = Storage() }
