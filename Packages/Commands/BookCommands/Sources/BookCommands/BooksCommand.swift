import ArgumentParser
import BookDetails
import Books
import Catalogue
import CommandRouting
import Flow
import LinesSurface
import Shelf

struct BooksCommand: ParsableCommand, CommandDocumentation {
    static let examples = [
        "almanac books search moon",
        "almanac books get gutendex-1001",
        "almanac books read gutendex-1001",
    ]
    static let configuration = CommandConfiguration(
        commandName: "books", abstract: "Find books, and read those on your shelf.",
        subcommands: [
            Search.self, Show.self, Get.self, Add.self, Read.self, Notes.self, Note.self, Shelf.self, Remove.self,
        ]
    )

    static let idHelp: ArgumentHelp = "The id of a book, as 'almanac books search' and 'almanac books shelf' show it."

    struct Search: AppCommand {
        static let eventName = "books search"
        static let examples = [
            "almanac books search moon", "almanac books search --source opds2 --limit 5",
            "almanac books search harbour --shelf",
        ]
        static let configuration = CommandConfiguration(
            commandName: "search", abstract: "Find books by words of their titles and authors.",
            discussion: """
                Without words it lists the books that the source shows first. With --shelf it looks for places in the text of \
                your books that have all words, or words that begin so, and no server is asked.
                """)

        @Argument(help: "What to look for.") var words: [String] = []
        @Option(
            help: """
                The catalogue: gutendex, opds, opds2, or the address of an OPDS catalogue. (default: the one of your \
                settings)
                """,
            completion: .list(["gutendex", "opds", "opds2"])
        )
        var source: String?
        @Flag(help: "Look in the text of the books on the shelf.") var shelf = false
        @Option(help: "The largest number of books or places, 1 to 1000.") var limit = 32
        @OptionGroup var options: CommonOptions

        func validate() throws {
            guard (1...1_000).contains(limit) else { throw ValidationError("Give a --limit from 1 to 1000.") }
            guard shelf else { return }
            if source != nil { throw ValidationError("Give either --shelf or --source.") }
            if words.isEmpty { throw ValidationError("Give words to look for on the shelf.") }
        }

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            if shelf {
                router.answer(ShelfModule.self) { try await searchShelf($0, router.output) }
                return try await app.browseShelf()
            }
            router.answer(CatalogueModule.self) { try await search($0, router.output) }
            try await app.browseCatalogue()
        }

        @MainActor
        private func searchShelf(_ module: ShelfModule, _ output: CommandOutput) async throws {
            let words = words.joined(separator: " ")
            let shown = ShelfShown()
            await module.start(shown).search(words, limit: limit)
            try shown.check()
            if isJSON { return try output.print(json: shown.found) }
            let emptyText = "'\(words)' is in none of the books.".printable
            try output.print(shown.found.hits, emptyText: emptyText) { $0.flatMap(\.lines) }
            for book in shown.found.unread { output.message("Not searched: \(book.reason)".printable) }
        }

        @MainActor
        private func search(_ module: CatalogueModule, _ output: CommandOutput) async throws {
            let words = words.joined(separator: " ")
            let shown = CatalogueShown()
            let logic = module.start(shown)
            await logic.find(words, in: source)
            var failure: (any Error)?
            do {
                try shown.check()
                while let found = shown.content.found, found.books.count < limit, found.hasMore {
                    await logic.more()
                    try shown.check()
                }
            } catch  where shown.content.found != nil {
                failure = error
            }
            guard let books = shown.content.found else { throw CancellationError() }
            let found = Array(books.books.prefix(limit))
            try output.print(found) { BookRecord.lines(of: $0) }
            // The books of the earlier pages are printed even so.
            if let failure { throw failure }
            guard !output.isJSON else { return }
            if found.isEmpty {
                let message = words.isEmpty ? "Give words to look for." : "There are no books for '\(words)'."
                output.message(message.printable)
            } else if books.books.count > limit || books.hasMore {
                let all = books.total.map { "These are \(found.count) of \($0) books." } ?? "There are more books."
                output.message("\(all) Use --limit to see more.")
            }
        }
    }

    struct Show: AppCommand {
        static let eventName = "books show"
        static let examples = ["almanac books show gutendex-1001"]
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show what is known of a book.")

        @Argument(help: BooksCommand.idHelp, completion: ValueCompletion.books.kind) var id: String
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(BookDetailsModule.self) { module in
                let shown = BookDetailsShown()
                await module.start(shown).loadWithoutPrice()
                if let book = shown.content?.book { try router.output.print([book]) { $0.flatMap(\.details) } }
                try shown.check()
            }
            try await app.showBook(id, promotion: nil)
        }
    }
}

extension [any ParsableCommand.Type] {
    /// `books` and `pay`, in the order of the help.
    public static var books: Self { [BooksCommand.self, PayCommand.self] }
}
