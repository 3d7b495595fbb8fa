import CommandRouting
import Todo
import TodoList

extension ValueCompletion {
    /// The numbers of the tasks that are wanted, with their titles.
    static func tasks(_ isWanted: @escaping @Sendable (TodoRecord) -> Bool = { _ in true }) -> ValueCompletion {
        ofTasks { $0.filter(isWanted).map { Value(String($0.id), note: $0.title) } }
    }

    /// The tags of all tasks.
    static let tags = ofTasks { words(of: $0, \.tags).map { Value($0) } }

    /// The projects of all tasks.
    static let projects = ofTasks { words(of: $0, \.projects).map { Value($0) } }

    /// The names of the saved filters.
    static let filters = ofList { module, shown in
        await module.start(shown).loadFilters()
        return shown.filters.map { Value($0.name, note: $0.filter) }
    }

    /// The conditions of a filter.
    static let conditions = ofList { module, shown in
        let tasks = await allTasks(module, shown)
        await module.start(shown).loadFilters()
        return TodoFilter.conditions(
            tags: words(of: tasks, \.tags), projects: words(of: tasks, \.projects), saved: shown.filters.map(\.name)
        ).map { Value($0) }
    }

    /// The words that tasks have in a field, each once.
    private static func words(of tasks: [TodoRecord], _ words: (TodoRecord) -> [String]) -> [String] {
        Set(tasks.flatMap(words)).sorted()
    }

    private static func ofTasks(_ values: @escaping @Sendable ([TodoRecord]) -> [Value]) -> ValueCompletion {
        ofList { module, shown in values(await allTasks(module, shown)) }
    }

    @MainActor
    private static func allTasks(_ module: TodoListModule, _ shown: TodoListShown) async -> [TodoRecord] {
        var module = module
        (module.grouping, module.includesDone) = (.name, true)
        await module.start(shown).load()
        return shown.content?.groups.flatMap(TodoListTasks.init) ?? []
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

extension TodoRecord {
    fileprivate var projects: [String] { project.map { [$0] } ?? [] }
}
