import ArgumentParser
import CommandRouting
import Flow
import Todo
import TodoEntry
import TodoList

/// The command `almanac todo`.
public struct TodoCommand: ParsableCommand, CommandDocumentation {
    public static let examples = [
        "almanac todo add Buy milk --due tomorrow",
        "almanac todo list",
        "almanac todo done 1",
    ]
    public static let configuration = CommandConfiguration(
        commandName: "todo", abstract: "Manage your tasks.",
        subcommands: [
            Add.self, List.self, Search.self, TodoFilterCommand.self, Show.self, Done.self, Undo.self, Edit.self,
            Remove.self, TodoImportCommand.self, TodoExportCommand.self, TodoSyncCommand.self,
        ]
    )

    public init() {}

    struct Add: AppCommand {
        static let eventName = "todo add"
        static let examples = [
            "almanac todo add Buy milk --due tomorrow --tag shopping",
            "almanac todo add Water plants --every mon,thu --project home --priority high",
            "almanac todo add 'Pay rent every month on 1 !high @home due fri #flat'",
            "almanac todo add '-5 degrees tonight: cover the roses'",
        ]
        static let unusedOptions: [CommonOption] = [.endpoints]
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add a task.",
            discussion: """
                The title may have values of other fields: due fri, #tag, @project, !high, every week. Options win over them. \
                Quotes or a backslash before a sign keep it in the title.
                """)

        @Argument(help: "The title of the task.") var text: [String]
        @Option(help: dueHelp) var due: String?
        @Option(
            name: .customLong("tag"), help: "A tag. Repeat the option for several tags.",
            completion: ValueCompletion.tags.kind)
        var tags: [String] = []
        @OptionGroup var fields: TodoFieldOptions
        @Flag(help: "Take the title as it is.") var literal = false
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let arguments = TodoArguments(
                title: text.joined(separator: " "), isLiteral: literal,
                options: try await fields.texts(due: due, app, router), tags: tags)
            router.outcome(of: TodoEntryModule.self) { try await arguments.save(in: $0, "Added", router.output) }
            _ = try await app.writeTodo(nil)
        }
    }

    struct List: AppCommand {
        static let eventName = "todo list"
        static let examples = [
            "almanac todo list", "almanac todo list --upcoming", "almanac todo list --group tag --all --json",
            "almanac todo list 'tag:home due<=fri' not milk",
        ]
        static let unusedOptions: [CommonOption] = [.endpoints]
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List your tasks.",
            discussion: """
                A filter has words and conditions: project:home, tag:errand, priority>=medium, due<fri, due:none, notes:call, \
                done, open, overdue, repeats, with not, or and parentheses. Quote it for the shell.
                """)

        @Argument(
            help: "A filter: list only the tasks that match it.", completion: ValueCompletion.conditions.kind)
        var filter: [String] = []
        // The module has the default. To describe one in the help, ArgumentParser would search all conformances of the
        // program at each start.
        @Option(help: "Group the list by date (as without this option), name, tag, project or priority.")
        var group: TodoGrouping?
        @Flag(help: "List only the tasks that are due by the end of next week, and overdue ones.") var upcoming = false
        @Flag(help: "Include tasks that are done.") var all = false
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(TodoListModule.self) { module in
                let presenter = TodoListPrinter(router.output)
                var module = module
                if let group { module.grouping = group }
                (module.includesDone, module.filter) = (all, filter.joined(separator: " "))
                await module.start(presenter).load()
                try presenter.check()
            }
            if upcoming { try await app.browseUpcoming() } else { try await app.browseTodoList() }
        }
    }

    struct Search: AppCommand {
        static let eventName = "todo search"
        static let examples = ["almanac todo search milk", "almanac todo search cafe tag:errand --json"]
        static let unusedOptions: [CommonOption] = [.endpoints]
        static let configuration = CommandConfiguration(
            commandName: "search", abstract: "Find tasks, those that are done too.",
            discussion: """
                Takes a filter, as 'almanac todo list' does. A word finds the tasks that have it, or a longer one, in their \
                title, notes, tags or project. Case and accents do not matter.
                """)

        @Argument(help: "A filter, such as words or tag:home.", completion: ValueCompletion.conditions.kind)
        var filter: [String]
        @OptionGroup var options: CommonOptions

        func validate() throws {
            if filter.joined().allSatisfy(\.isWhitespace) { throw ValidationError("Give a word to search for.") }
        }

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(TodoListModule.self) { module in
                let presenter = TodoListPrinter(router.output)
                var module = module
                module.search(filter.joined(separator: " "))
                await module.start(presenter).load()
                try presenter.check()
            }
            try await app.browseTodoList()
        }
    }

    struct Show: AppCommand {
        static let eventName = "todo show"
        static let examples = ["almanac todo show 1"]
        static let unusedOptions: [CommonOption] = [.endpoints]
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show all fields of a task, with its notes.")

        @Argument(help: idHelp, completion: ValueCompletion.tasks().kind) var id: TodoItem.ID
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.outcome(of: TodoEntryModule.self) { module in
                let presenter = TodoEntryShown { router.output.message($0) }
                await module.start(presenter).load()
                try presenter.check()
                if let content = presenter.content {
                    try router.output.printFields(of: content.task, on: content.today)
                }
                return nil
            }
            _ = try await app.writeTodo(id)
        }
    }

    struct Done: TodoListCommand {
        static let eventName = "todo done"
        static let examples = ["almanac todo done 1 2"]
        static let configuration = CommandConfiguration(commandName: "done", abstract: "Mark tasks as done.")

        @Argument(help: idHelp, completion: ValueCompletion.tasks { !$0.isDone }.kind) var ids: [TodoItem.ID]
        @OptionGroup var options: CommonOptions

        func change(_ list: any TodoListInteractor) async { await list.mark(true, ids) }
    }

    struct Undo: TodoListCommand {
        static let eventName = "todo undo"
        static let examples = ["almanac todo undo 1"]
        static let configuration = CommandConfiguration(
            commandName: "undo", abstract: "Mark tasks as open again.",
            discussion: "'almanac undo' undoes the last change, whatever it was.")

        @Argument(help: idHelp, completion: ValueCompletion.tasks(\.isDone).kind) var ids: [TodoItem.ID]
        @OptionGroup var options: CommonOptions

        func change(_ list: any TodoListInteractor) async { await list.mark(false, ids) }
    }

    struct Remove: TodoListCommand {
        static let eventName = "todo rm"
        static let examples = ["almanac todo rm 1"]
        static let configuration = CommandConfiguration(commandName: "rm", abstract: "Delete tasks.")

        @Argument(help: idHelp, completion: ValueCompletion.tasks().kind) var ids: [TodoItem.ID]
        @OptionGroup var options: CommonOptions

        func change(_ list: any TodoListInteractor) async { await list.delete(ids) }
    }

    struct Edit: AppCommand {
        static let eventName = "todo edit"
        static let examples = [
            "almanac todo edit 1 Buy oat milk --due +3d", "almanac todo edit 1 --due none --no-tags",
            "almanac todo edit 1 --every week --from completion",
        ]
        static let unusedOptions: [CommonOption] = [.endpoints]
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Change a task.", discussion: "Only what you give is changed."
        )

        @Argument(help: idHelp, completion: ValueCompletion.tasks().kind) var id: TodoItem.ID
        @Argument(help: "The new title.") var text: [String] = []
        @Option(help: ArgumentHelp("The new date, or 'none' to remove it.", discussion: dueForms, valueName: "date"))
        var due: String?
        @Option(
            name: .customLong("tag"), help: "A new tag in place of all old ones. Repeat the option for several tags.",
            completion: ValueCompletion.tags.kind)
        var tags: [String] = []
        @Flag(help: "Remove all tags.") var noTags = false
        @OptionGroup var fields: TodoFieldOptions
        @Flag(help: "Write the notes in the editor that VISUAL or EDITOR names.") var notesEditor = false
        @Flag(help: "Take the new title as it is, also if it is a number.") var literal = false
        @OptionGroup var options: CommonOptions

        func validate() throws {
            if text.isEmpty, due == nil, tags.isEmpty, !noTags, fields.isEmpty, !notesEditor {
                throw ValidationError("Nothing to change. Give a new title or an option, such as --due.")
            }
            if !literal, !text.isEmpty, text.allSatisfy({ TodoItem.ID($0) != nil }) {
                let title = text.joined(separator: " ")
                throw ValidationError(
                    "One task is edited at a time. If '\(title)' is its new title, give --literal too.")
            }
            if noTags, !tags.isEmpty { throw ValidationError("Give either --tag or --no-tags, not both.") }
            if notesEditor, fields.notes != nil {
                throw ValidationError("Give either --notes or --notes-editor, not both.")
            }
        }

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let arguments = TodoArguments(
                title: text.isEmpty ? nil : text.joined(separator: " "),
                options: try await fields.texts(due: due, app, router),
                tags: noTags ? [] : tags.isEmpty ? nil : tags, opensEditor: notesEditor)
            router.outcome(of: TodoEntryModule.self) { try await arguments.save(in: $0, "Changed", router.output) }
            _ = try await app.writeTodo(id)
        }
    }

    private static let idHelp: ArgumentHelp = "The number of a task, as 'almanac todo list' shows it."
    private static let dueForms =
        "Such as 2026-12-24, today, tomorrow, fri, +3d, 2w, 5b (business days) or 'next week'."
    private static let dueHelp = ArgumentHelp("The date by which it is due.", discussion: dueForms, valueName: "date")
}

/// A command that changes all tasks that it names, or none.
protocol TodoListCommand: AppCommand {
    func change(_ list: any TodoListInteractor) async
}

extension TodoListCommand {
    static var unusedOptions: [CommonOption] { [.endpoints] }

    @MainActor
    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        router.answer(TodoListModule.self) { module in
            let presenter = TodoListPrinter(router.output)
            await change(module.start(presenter))
            try presenter.check()
        }
        try await app.browseTodoList()
    }
}

extension TodoGrouping: @retroactive ExpressibleByArgument {
    // ArgumentParser's own implementations of these search all conformances of the program at each start.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    public static var allValueDescriptions: [String: String] { [:] }
}

/// The options for the fields that most tasks do not have.
struct TodoFieldOptions: ParsableArguments {
    enum Start: String, CaseIterable, ExpressibleByArgument {
        case due, completion

        // As in TodoGrouping.
        static var allValueStrings: [String] { allCases.map { $0.rawValue } }
        static var allValueDescriptions: [String: String] { [:] }
    }

    @Option(
        help: ArgumentHelp("How important it is: high, medium or low.", discussion: removal),
        completion: .list(TodoPriority.allCases.map(\.rawValue)))
    var priority: String?
    @Option(
        help: ArgumentHelp("The larger undertaking to which it belongs: one word.", discussion: removal),
        completion: ValueCompletion.projects.kind)
    var project: String?
    @Option(
        help: ArgumentHelp(
            "When it comes back after it is done.",
            discussion: "Such as day, 2 weeks, mon,thu, weekday, month on 31 or year. \(removal)", valueName: "rule"))
    var every: String?
    @Option(help: "With --every: whether the next date counts from the date, or from the day on which it is done.")
    var from: Start?
    @Option(
        help: ArgumentHelp(
            "Lines about it; '-' reads them from standard input.", discussion: removal, valueName: "text"))
    var notes: String?

    private static let removal = "In 'todo edit', 'none' removes it."

    var isEmpty: Bool { priority == nil && project == nil && every == nil && notes == nil }

    func validate() throws {
        if from != nil, every == nil { throw ValidationError("--from needs --every.") }
    }

    /// The texts of the options, and of that for the date.
    @MainActor
    func texts(
        due: String?, _ app: any AppService, _ router: CommandRouter
    ) async throws -> KeyValuePairs<TodoItem.Field, String?> {
        let repeats = every.map { rule in from.map { "\(rule) from \($0)" } ?? rule }
        // A little more than a task takes, which then says so.
        let notes = notes == "-" ? try await router.standardInput(app, limit: 1_000_000) : notes
        return [.due: due, .priority: priority, .project: project, .repeats: repeats, .notes: notes]
    }
}

/// The fields of a task that arguments give.
struct TodoArguments {
    /// `nil`: the title stays.
    var title: String?
    /// Whether the title of a new task has no values of other fields.
    var isLiteral = false
    /// The options that take one text. `nil`: the field stays. `none` empties it.
    var options: KeyValuePairs<TodoItem.Field, String?>
    /// `nil`: the tags stay.
    var tags: [String]?
    /// Whether the user writes the notes in an editor.
    var opensEditor = false

    /// Fills in the form for a task, saves it, and prints the saved task after `change`, such as `Added`.
    ///
    /// - Throws: The error of a field, or the reason why the task cannot be saved.
    @MainActor
    func save(in module: TodoEntryModule, _ change: String, _ output: CommandOutput) async throws -> TodoItem.ID? {
        // In the form an empty text empties the field. In an argument it is a mistake.
        for case (let field, let text?) in options where text.allSatisfy(\.isWhitespace) {
            throw ValidationError("The text for '\(field.rawValue)' is empty. Give 'none' to have no value.")
        }
        let presenter = TodoEntryShown { output.message($0) }
        let form = module.start(presenter)
        await form.load()
        try presenter.check()
        if isLiteral { await form.takeLiterally(true) }
        if let title { await form.enter(title, in: .title) }
        for case (let field, let text?) in options {
            await form.enter(text.lowercased() == "none" ? "" : text, in: field)
        }
        if let tags { await form.enter(tags: tags) }
        func save() async throws -> TodoEntryData.Saved? {
            await form.save()
            return try presenter.outcome()
        }
        let notes = presenter.content?.task.notes ?? ""
        let saved =
            opensEditor
            ? try await TextEditor.edit(notes, output) { text in
                await form.enter(text, in: .notes)
                return try await save()
            } : try await save()
        guard let saved else { return nil }
        if !output.isJSON, let text = saved.understood.text {
            output.message(text + " Use --literal to keep the text.")
        }
        try output.print([saved.task], after: change, on: saved.today)
        return saved.task.id
    }
}
