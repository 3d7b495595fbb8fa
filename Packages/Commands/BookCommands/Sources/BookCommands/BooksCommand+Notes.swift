import ArgumentParser
import Books
import CommandRouting
import Flow
import Reader

extension BooksCommand {
    struct Notes: LocalCommand {
        static let eventName = "books notes"
        static let examples = [
            "almanac books notes gutendex-1001", "almanac books notes gutendex-1001 --markdown", "almanac books notes",
        ]
        static let configuration = CommandConfiguration(
            commandName: "notes", abstract: "List your highlights and notes in a book.",
            discussion: """
                Without an id it lists those in all books on the shelf. With one it needs no file of the book, which may be \
                gone from the shelf.
                """)

        @Argument(help: BooksCommand.idHelp, completion: ValueCompletion.books.kind) var id: String?
        @Flag(help: "Print them as a Markdown document.") var markdown = false
        @OptionGroup var options: CommonOptions

        func validate() throws {
            if isJSON, markdown { throw ValidationError("Give either --json or --markdown.") }
        }

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            guard let id else { return try await printAll(app, router) }
            let notes = try await notes(in: id, app, router)
            if markdown { return try router.output.print(NotesMarkdown.text(of: notes)) }
            let emptyText = "There are no notes in '\(notes.title)' yet. \(Self.advice)"
            try router.output.print(notes.notes.map(BookNoteRecord.init), emptyText: emptyText.printable) {
                BookNoteRecord.lines(of: $0)
            }
        }

        private static let advice = "Use 'almanac books note ID --at PLACE TEXT'."

        @MainActor
        private func notes(in id: Book.ID, _ app: any AppService, _ router: CommandRouter) async throws -> BookNotes {
            let shown = ReaderShown()
            router.answer(ReaderModule.self) { module in
                await module.start(shown).showNotes()
                try shown.check()
            }
            try await app.readNotes(id)
            guard let notes = shown.notes else { throw CancellationError() }
            return notes
        }

        /// Prints the notes in the books on the shelf that have some.
        @MainActor
        private func printAll(_ app: any AppService, _ router: CommandRouter) async throws {
            var all: [(id: Book.ID, notes: BookNotes)] = []
            for book in try await shelf(app, router) {
                let notes = try await notes(in: book.id, app, router)
                if !notes.notes.isEmpty { all.append((book.id, notes)) }
            }
            if markdown, !all.isEmpty {
                return try router.output.print(all.map { NotesMarkdown.text(of: $0.notes) }.joined(separator: "\n\n"))
            }
            let emptyText = "There are no notes in the books on the shelf yet. \(Self.advice)"
            try router.output.print(all.map { BookNotesRecord($0.id, $0.notes) }, emptyText: emptyText) { records in
                Array(records.map(\.lines).joined(separator: [""]))
            }
        }
    }

    struct Note: ParsableCommand, CommandDocumentation {
        static let examples = Add.examples + Remove.examples
        static let configuration = CommandConfiguration(
            commandName: "note", abstract: "Highlight a paragraph of a book, and write a note about it.",
            subcommands: [Add.self, Remove.self], defaultSubcommand: Add.self)

        static let placeHelp =
            "A chapter and a paragraph, such as 2.5, or 2.5.14 from its 14th character on, as 'almanac books notes' "
            + "shows it."

        struct Add: LocalCommand {
            static let eventName = "books note add"
            static let examples = ["almanac books note gutendex-1001 --at 1.2 'Read this again'"]
            static let configuration = CommandConfiguration(
                commandName: "add", abstract: "Highlight a paragraph, with a note or without.",
                discussion: "If a note begins at the place, its text changes. Other notes stay.")

            @Argument(help: BooksCommand.idHelp, completion: ValueCompletion.books.kind) var id: String
            @Option(help: ArgumentHelp(Note.placeHelp, valueName: "place")) var at: BookPosition
            @Argument(help: "The note. Without one, a note that is there stays.") var text: String?
            @OptionGroup var options: CommonOptions

            func run(_ app: any AppService, _ router: CommandRouter) async throws {
                router.answer(ReaderModule.self) { module in
                    let shown = ReaderShown()
                    await module.start(shown).mark(at: at, note: text)
                    try shown.check()
                    guard let note = shown.note else { throw CancellationError() }
                    try router.output.print([BookNoteRecord(note)]) { BookNoteRecord.lines(of: $0) }
                }
                try await app.readNotes(id)
            }
        }

        struct Remove: LocalCommand {
            static let eventName = "books note rm"
            static let examples = ["almanac books note rm gutendex-1001 1.2"]
            static let configuration = CommandConfiguration(
                commandName: "rm", abstract: "Delete the note that begins at a place.")

            @Argument(help: BooksCommand.idHelp, completion: ValueCompletion.books.kind) var id: String
            @Argument(help: ArgumentHelp(Note.placeHelp)) var place: BookPosition
            @OptionGroup var options: CommonOptions

            func run(_ app: any AppService, _ router: CommandRouter) async throws {
                router.answer(ReaderModule.self) { module in
                    let shown = ReaderShown()
                    let logic = module.start(shown)
                    await logic.showNotes()
                    try shown.check()
                    let notes = shown.notes?.notes.filter { $0.place == place } ?? []
                    await logic.removeNote(at: place)
                    try shown.check()
                    try router.output.print(notes.map(BookNoteRecord.init)) { $0.map { "Deleted: \($0.line)" } }
                }
                try await app.readNotes(id)
            }
        }
    }
}

/// `2.5`: a chapter and a paragraph.
extension BookPosition: @retroactive ExpressibleByArgument {}

/// The notes in a book, as `books notes` prints those in several books. Scripts rely on the keys.
private struct BookNotesRecord: Encodable {
    let book: Book.ID
    let title: String
    let notes: [BookNoteRecord]

    init(_ book: Book.ID, _ notes: BookNotes) {
        (self.book, title, self.notes) = (book, notes.title, notes.notes.map(BookNoteRecord.init))
    }

    var lines: [String] { ["\(title) (\(book))"] + BookNoteRecord.lines(of: notes).map { "  \($0)" } }
}

extension BookNoteRecord {
    /// `2.5  The tide came in.  Read this again`.
    static func lines(of records: [BookNoteRecord]) -> [String] {
        records.map { [$0.place, Self.line($0.quote)] + ($0.note.isEmpty ? [] : [Self.line($0.note)]) }.alignedLines
    }

    /// `2.5 The tide came in.`
    var line: String { "\(place) \(Self.line(quote))" }

    private static func line(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 60 ? line.prefix(60) + "…" : line
    }
}
