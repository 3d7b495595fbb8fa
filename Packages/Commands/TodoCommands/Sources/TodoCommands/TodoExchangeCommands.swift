import ArgumentParser
import CommandRouting
import Flow
import Formatting
import Foundation
import Todo
import TodoExchange
import TodoList

struct TodoImportCommand: AppCommand {
    static let eventName = "todo import"
    static let examples = ["almanac todo import ~/todo.txt", "almanac todo import ~/todo.txt --dry-run"]
    static let unusedOptions: [CommonOption] = [.endpoints]
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Add the tasks of another program.",
        discussion: """
            Tasks that were imported before are not added again, unless they were deleted, and keep the values that they have \
            here. What cannot be read is reported with its line, and the rest \
            is imported. What almanac does not know, such as an alarm, is kept for an export in the same format.
            Standard input may begin with the PIN only while almanac is locked: see 'almanac pin --help'.
            """
    )

    @Argument(help: "A file, or '-' for standard input.", completion: .file()) var file: String
    @Option(help: TodoFormat.help) var format: TodoFormat?
    @Flag(help: "Show which tasks are new, and add none.") var dryRun = false
    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        let format = try TodoFormat.chosen(format, for: file)
        let isStandardInput = file == "-"
        let order = TodoImportOrder(
            file: isStandardInput ? "standard input" : URL(typed: file).path,
            text: isStandardInput ? try await router.standardInput(app, limit: TodoReading.maximumSize) : nil,
            format: format, isRehearsal: dryRun)
        let report = try await app.importTodos(order)
        let output = router.output
        if output.isJSON {
            try output.print(json: report)
        } else {
            if dryRun {
                try output.print(report.added) { $0.map { "New: \(TodoListDisplay.text(of: $0, on: report.today))" } }
            }
            try output.print("\(dryRun ? "Would import" : "Imported") \(counted(report.added.count, "task")).")
        }
        if report.known > 0 {
            output.message("\(counted(report.known, "task")) \(report.known == 1 ? "was" : "were") here already.")
        }
        if report.skipped > 0 {
            let entries = counted(report.skipped, "entry", "entries")
            output.message("Left out \(entries): deleted tasks, templates of repeating tasks, or no tasks.")
        }
        output.warn(ofRules: report.unfollowed)
        try CommandFailures.throwAny(of: report.problems)
    }
}

extension CommandOutput {
    fileprivate func warn(ofRules titles: [String]) {
        for title in titles {
            message(
                "\(title.plainLine() ?? "") repeats by a rule that almanac cannot follow. Done here, it does not come back."
            )
        }
    }
}

struct TodoExportCommand: AppCommand {
    static let eventName = "todo export"
    static let examples = ["almanac todo export ~/tasks.ics", "almanac todo export --format todotxt"]
    static let unusedOptions: [CommonOption] = [.endpoints]
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write all tasks for another program.",
        discussion: "What the format cannot say is reported task by task."
    )

    @Argument(help: "A new file, or '-' for standard output. (default: -)", completion: .file()) var file: String?
    @Option(help: TodoFormat.help) var format: TodoFormat?
    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        let file = file == "-" ? nil : file
        let writing = try await app.exportTodos(as: TodoFormat.chosen(format, for: file))
        if let file { try writing.save(toNew: URL(typed: file).path) }
        if router.output.isJSON {
            let text = file == nil ? writing.text : nil
            try router.output.print(
                json: ExportRecord(file: file, text: text, losses: writing.losses.map(\.description)))
        } else if file == nil, !writing.text.isEmpty {
            // The line end is added again.
            try router.output.print(String(decoding: writing.text.utf8.dropLast(), as: UTF8.self))
        }
        for loss in writing.losses { router.output.message("\(loss)") }
    }

    /// Names the file, or has its text if there is none.
    private struct ExportRecord: Encodable {
        let file: String?
        let text: String?
        let losses: [String]
    }
}

struct TodoSyncCommand: AppCommand {
    static let eventName = "todo sync"
    static let examples = ["almanac todo sync ~/tasks"]
    static let unusedOptions: [CommonOption] = [.endpoints]
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Make the tasks and a folder of .ics files equal.",
        discussion: """
            Each file has one task, as todoman and vdirsyncer keep them. Changes of both sides reach the other one. If both \
            sides have changed a task, both versions are kept. A change outlives a deletion. Each folder gets all tasks.
            """
    )

    @Argument(help: "A folder that exists.", completion: .directory) var folder: String
    @OptionGroup var options: CommonOptions

    func validate() throws {
        // Otherwise it would be the present folder.
        if folder.isEmpty { throw ValidationError("'' names no folder.") }
    }

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        let report = try await app.syncTodos(with: URL(typed: folder, directoryHint: .isDirectory).path)
        let output = router.output
        if output.isJSON {
            try output.print(json: report)
        } else {
            try output.print("Here: \(report.here.text)\nIn the folder: \(report.there.text)")
        }
        for title in report.conflicts {
            output.message("Both sides changed: \(title.plainLine() ?? ""). Both versions are kept.")
        }
        for (place, titles) in [("here", report.deletions), ("in the folder", report.deletionsThere)] {
            for title in titles { output.message("Deleted \(place): \(title.plainLine() ?? "").") }
        }
        output.warn(ofRules: report.unfollowed)
        if report.skipped > 0 { output.message("Left \(counted(report.skipped, "file")) without a task alone.") }
        try CommandFailures.throwAny(of: report.problems)
    }
}

/// `1 task` or `2 tasks`.
private func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
    "\(count) \(count == 1 ? one : several ?? one + "s")"
}

extension SyncReport.Counts {
    fileprivate var text: String { "\(added) new, \(changed) changed, \(deleted) deleted" }
}

extension SyncReport.Problem: @retroactive ReportedError {
    /// All other files were synchronized, so there is no hint.
    public var details: ErrorDetails { ErrorDetails("unreadable-task") }
}

extension TodoFormat: @retroactive ExpressibleByArgument {
    static let help: ArgumentHelp = "The format. (default: by the ending of the file: .txt, .ics, .json or .csv)"

    /// The format that a user has chosen, or else that of the ending of a file.
    static func chosen(_ format: TodoFormat?, for file: String?) throws -> TodoFormat {
        let endings = ["txt": TodoFormat.todotxt, "ics": .ics, "json": .taskwarrior, "csv": .csv]
        if let format = format ?? file.flatMap({ endings[URL(filePath: $0).pathExtension.lowercased()] }) {
            return format
        }
        let names = TodoFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("Name the format with --format: \(names).")
    }
}

extension TaskProblem: @retroactive ReportedError {
    /// The rest of the file was imported, so there is no hint.
    public var details: ErrorDetails { ErrorDetails("unreadable-task") }
}

extension TodoExchangeError: @retroactive ReportedError {
    public var details: ErrorDetails {
        switch self {
        case .unreadable: ErrorDetails("unreadable-file")
        case .unwritable: ErrorDetails("unwritable-file")
        case .tooLarge: ErrorDetails("file-too-large")
        case .exists: ErrorDetails("file-exists")
        case .busy: ErrorDetails("folder-busy")
        case .emptied: ErrorDetails("folder-emptied")
        }
    }
}
