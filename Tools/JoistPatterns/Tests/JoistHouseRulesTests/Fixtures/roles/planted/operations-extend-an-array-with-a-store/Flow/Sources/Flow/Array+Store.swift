import TodoLive

extension Array {
    func store(in store: TodoStore) {}
}
