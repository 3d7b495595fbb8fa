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

    /// The projects of all tasks.
    static let projects = words { $0.project.map { [$0] } ?? [] }

    /// The names of the saved filters.
    static let filters = ofList { module, shown in
        await module.start(shown).loadFilters()
        return shown.filters.map { Value($0.name, note: $0.filter) }
    }

    /// The words that tasks have in a field, each once.
    private static func words(_ words: @escaping @Sendable (TodoRecord) -> [String]) -> ValueCompletion {
        ofTasks { Set($0.flatMap(words)).sorted().map { Value($0) } }
    }

    private static func ofTasks(_ values: @escaping @Sendable ([TodoRecord]) -> [Value]) -> ValueCompletion {
        ofList { module, shown in
            var module = module
            (module.grouping, module.includesDone) = (.name, true)
            await module.start(shown).load()
            return values(shown.content?.groups.flatMap(TodoListTasks.init) ?? [])
        }
    }

    private static func ofList(
        _ values: @escaping @MainActor @Sendable (TodoListModule, TodoListShown) async -> [Value]
    ) -> ValueCompletion {
        ValueCompletion { app, router in
            let shown = TodoListShown()
            var found: [Value] = []
            router.answer(TodoListModule.self) { module in
                found = await values(module, shown)
                try shown.check()
            }
            try await app.browseTodoList()
            return found
        }
    }
}
