import ArgumentParser
import Civil
import Todo
import TodoList

struct TodoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "todo", abstract: "Manage your tasks.",
        subcommands: [Add.self, List.self, Done.self, Undo.self, Edit.self, Remove.self]
    )
}

extension TodoCommand {
    struct Add: SessionCommand {
        static let eventName = "todo add"
        static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a task.")

        @Argument(help: "The title of the task.") var text: [String]
        @Option(help: dueHelp) var due: String?
        @Option(name: .customLong("tag"), help: "A tag. Repeat the option for several tags.") var tags: [String] = []
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let todo = try session.todo
            let calendar = await todo.calendar()
            let day = try due.map { try DueDate.parse($0, calendar: calendar) }
            let draft = try TodoDraft(title: text.joined(separator: " "), due: day, tags: tags)
            try await TodoPrinter(json: output.json).print("Added", calendar.rows([todo.add(draft)]))
        }
    }

    struct List: SessionCommand {
        static let eventName = "todo list"
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List your tasks.")

        @Option(help: "Group the list by date, name or tag.") var group: TodoGrouping = .date
        @Flag(help: "Include tasks that are done.") var all = false
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let presenter = TodoListPrinter(json: output.json)
            let interactor = TodoListConfigurator.make(
                worker: try session.todo, presenter: presenter,
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
            try await change("Done", in: session, output) { try await $0.setDone(true, ids) }
        }
    }

    struct Undo: SessionCommand {
        static let eventName = "todo undo"
        static let configuration = CommandConfiguration(commandName: "undo", abstract: "Mark tasks as open again.")

        @Argument(help: idHelp) var ids: [TodoItem.ID]
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await change("Open again", in: session, output) { try await $0.setDone(false, ids) }
        }
    }

    struct Remove: SessionCommand {
        static let eventName = "todo rm"
        static let configuration = CommandConfiguration(commandName: "rm", abstract: "Delete tasks.")

        @Argument(help: idHelp) var ids: [TodoItem.ID]
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await change("Deleted", in: session, output) { try await $0.delete(ids) }
        }
    }

    struct Edit: SessionCommand {
        static let eventName = "todo edit"
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Change a task.", discussion: "Only what you give is changed."
        )

        @Argument(help: idHelp) var id: TodoItem.ID
        @Argument(help: "The new title.") var text: [String] = []
        @Option(help: ArgumentHelp("The new date, or 'none' to remove it.", discussion: dueForms, valueName: "date"))
        var due: String?
        @Option(
            name: .customLong("tag"), help: "A new tag in place of all old ones. Repeat the option for several tags.")
        var tags: [String] = []
        @Flag(help: "Remove all tags.") var noTags = false
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func validate() throws {
            if text.isEmpty, due == nil, tags.isEmpty, !noTags {
                throw ValidationError("Nothing to change. Give a new title, --due, --tag or --no-tags.")
            }
            if noTags, !tags.isEmpty { throw ValidationError("Give either --tag or --no-tags, not both.") }
        }

        func run(in session: AppSession) async throws {
            let todo = try session.todo
            let calendar = await todo.calendar()
            let patch = try TodoPatch(
                title: text.isEmpty ? nil : text.joined(separator: " "),
                due: due.map { try $0.lowercased() == "none" ? nil : DueDate.parse($0, calendar: calendar) },
                tags: noTags ? [] : tags.isEmpty ? nil : tags
            )
            try await TodoPrinter(json: output.json).print("Changed", calendar.rows([todo.edit(id, patch)]))
        }
    }

    @MainActor
    private static func change(
        _ done: String, in session: AppSession, _ output: OutputOptions,
        _ change: (any TodoService) async throws -> [TodoItem]
    ) async throws {
        let todo = try session.todo
        let items = try await change(todo)
        try await TodoPrinter(json: output.json).print(done, todo.calendar().rows(items))
    }

    private static let idHelp: ArgumentHelp = "The number of a task, as 'almanac todo list' shows it."
    private static let dueForms =
        "Such as 2026-12-24, today, tomorrow, fri, +3d, 2w, 5b (business days) or 'next week'."
    private static let dueHelp = ArgumentHelp("The date by which it is due.", discussion: dueForms, valueName: "date")
}

extension TodoGrouping: @retroactive ExpressibleByArgument {}

extension DueDate {
    fileprivate static func parse(_ text: String, calendar: TodoCalendar) throws(TodoError) -> Day {
        try parse(text, today: calendar.today, firstWeekday: calendar.firstWeekday)
    }
}

extension TodoCalendar {
    fileprivate func rows(_ items: [TodoItem]) -> [TodoListData.Row] {
        items.map { TodoListData.Row($0, relation: relation(of: $0.due)) }
    }
}
