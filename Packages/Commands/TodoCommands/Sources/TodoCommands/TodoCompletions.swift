import CommandRouting
import Todo
import TodoList

extension ValueCompletion {
    /// The numbers of the tasks that are wanted, with their titles.
    static func tasks(_ isWanted: @escaping @Sendable (TodoRecord) -> Bool = { _ in true }) -> ValueCompletion {
        ofTasks { $0.filter(isWanted).map { Value(String($0.id), note: $0.title) } }
    }

    /// The tags of all tasks.
    static let tags = words { $0.tags }

    /// The words that tasks have in a field, each once.
    private static func words(_ words: @escaping @Sendable (TodoRecord) -> [String]) -> ValueCompletion {
        ofTasks { Set($0.flatMap(words)).sorted().map { Value($0) } }
    }

    private static func ofTasks(_ values: @escaping @Sendable ([TodoRecord]) -> [Value]) -> ValueCompletion {
        ValueCompletion { app, router in
            let shown = TodoListShown()
            router.answer(TodoListModule.self) { module in
                var module = module
                (module.grouping, module.includesDone) = (.name, true)
                await module.start(shown).load()
                try shown.check()
            }
            try await app.browseTodoList()
            return values(shown.content?.groups.flatMap(TodoListTasks.init) ?? [])
        }
    }
}
