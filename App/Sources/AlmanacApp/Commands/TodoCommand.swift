import ArgumentParser
import Todo
import TodoList

struct TodoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "todo", abstract: "Your tasks.",
        subcommands: [Add.self, List.self, Done.self, Undo.self, Edit.self, Remove.self]
    )
}

extension TodoCommand {
    struct Add: SessionCommand {
        static let eventName = "todo add"
        static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a task.")

        @Argument(help: "What is to be done.") var text: [String]
        @Option(help: dueHelp) var due: String?
        @Option(name: .customLong("tag"), help: "A tag; may be given several times.") var tags: [String] = []
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let todo = try session.todo
            let calendar = await todo.calendar()
            let day = try due.map { try DueDate.parse($0, calendar: calendar) }
            let draft = try TodoDraft(title: text.joined(separator: " "), due: day, tags: tags)
            try await TodoPrinter(json: output.json, calendar: calendar).print("Added", [todo.add(draft)])
        }
    }

    struct List: SessionCommand {
        static let eventName = "todo list"
        static let configuration = CommandConfiguration(commandName: "list", abstract: "Show your tasks.")

        @Option(help: "How to divide the list: date, name or tag.") var group: TodoGrouping = .date
        @Flag(help: "Show the tasks that are done too.") var all = false
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let presenter = TodoListPrinter(json: output.json)
            let interactor = TodoListConfigurator.make(
                worker: try session.todoListWorker, presenter: presenter,
                grouping: group, includesDone: all
            )
            await interactor.load()
            try presenter.finish()
        }
    }

    struct Done: SessionCommand {
        static let eventName = "todo done"
        static let configuration = CommandConfiguration(commandName: "done", abstract: "Mark tasks as done.")

        @Argument(help: idHelp) var ids: [TodoItem.ID]
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await change(ids, "Done", in: session, output) { try await $0.setDone(true, $1) }
        }
    }

    struct Undo: SessionCommand {
        static let eventName = "todo undo"
        static let configuration = CommandConfiguration(commandName: "undo", abstract: "Mark tasks as not done again.")

        @Argument(help: idHelp) var ids: [TodoItem.ID]
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await change(ids, "Not done", in: session, output) { try await $0.setDone(false, $1) }
        }
    }

    struct Remove: SessionCommand {
        static let eventName = "todo rm"
        static let configuration = CommandConfiguration(commandName: "rm", abstract: "Delete tasks.")

        @Argument(help: idHelp) var ids: [TodoItem.ID]
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await change(ids, "Deleted", in: session, output) { try await $0.delete($1) }
        }
    }

    struct Edit: SessionCommand {
        static let eventName = "todo edit"
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Change a task.", discussion: "What is not given stays as it is."
        )

        @Argument(help: idHelp) var id: TodoItem.ID
        @Argument(help: "The new text.") var text: [String] = []
        @Option(help: ArgumentHelp("The new date, or none.", discussion: dueForms, valueName: "date")) var due: String?
        @Option(name: .customLong("tag"), help: "The new tags, instead of the old ones.") var tags: [String] = []
        @Flag(help: "Take all tags away.") var noTags = false
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func validate() throws {
            if text.isEmpty, due == nil, tags.isEmpty, !noTags {
                throw ValidationError("Say what is to change: a new text, --due, --tag or --no-tags.")
            }
            if noTags, !tags.isEmpty { throw ValidationError("Give either --tag or --no-tags.") }
        }

        func run(in session: AppSession) async throws {
            let todo = try session.todo
            let calendar = await todo.calendar()
            let old = try await todo.item(id)
            let draft = try TodoDraft(
                title: text.isEmpty ? old.title : text.joined(separator: " "),
                due: try newDue(instead: old.due, calendar: calendar),
                tags: noTags ? [] : tags.isEmpty ? old.tags : tags
            )
            try await TodoPrinter(json: output.json, calendar: calendar).print("Changed", [todo.edit(id, to: draft)])
        }

        private func newDue(instead old: Day?, calendar: TodoCalendar) throws -> Day? {
            guard let due else { return old }
            return due.lowercased() == "none" ? nil : try DueDate.parse(due, calendar: calendar)
        }
    }

    /// Changes each task in turn. All must be there before the first is touched.
    @MainActor
    private static func change(
        _ ids: [TodoItem.ID], _ done: String, in session: AppSession, _ output: OutputOptions,
        _ change: (any TodoService, TodoItem.ID) async throws -> TodoItem
    ) async throws {
        let todo = try session.todo
        for id in ids { _ = try await todo.item(id) }
        var items: [TodoItem] = []
        for id in ids { items.append(try await change(todo, id)) }
        try await TodoPrinter(json: output.json, calendar: todo.calendar()).print(done, items)
    }

    private static let idHelp: ArgumentHelp = "The number that 'almanac todo list' shows."
    private static let dueForms = "2026-12-24, today, tomorrow, fri, +3d, 2w, 'next week' …"
    private static let dueHelp = ArgumentHelp("When it is due.", discussion: dueForms, valueName: "date")
}

extension TodoGrouping: @retroactive ExpressibleByArgument {}

extension DueDate {
    fileprivate static func parse(_ text: String, calendar: TodoCalendar) throws(TodoError) -> Day {
        try parse(text, today: calendar.today, firstWeekday: calendar.firstWeekday)
    }
}
