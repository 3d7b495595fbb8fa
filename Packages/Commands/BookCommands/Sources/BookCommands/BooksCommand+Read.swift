import ArgumentParser
import BookDetails
import Books
import CommandRouting
import Flow
import Reader

extension BooksCommand {
    struct Read: AppCommand {
        static let eventName = "books read"
        static let examples = [
            "almanac books read gutendex-1001",
            "almanac books read gutendex-1001 --plain --chapter 1",
            "almanac books read gutendex-1001 --at 1.2",
        ]
        static let configuration = CommandConfiguration(
            commandName: "read", abstract: "Read a book, or print its text.",
            discussion: """
                A book that is not on the shelf is shown first, with its price. With --plain it must be on the shelf, and
                no server is asked, unless the file there is something else in place of the book.
                """)

        @Argument(help: BooksCommand.idHelp, completion: ValueCompletion.books.kind) var id: String
        @Flag(help: "Print the text instead.") var plain = false
        @Option(help: "With --plain, print only this chapter, from 1 on.") var chapter: Int?
        @Option(help: ArgumentHelp("Open this place: " + Note.placeHelp, valueName: "place")) var at: BookPosition?
        @OptionGroup var options: CommonOptions

        func validate() throws {
            if isJSON, !plain {
                throw ValidationError("--json needs --plain, because the screens of the reader are no JSON.")
            }
            if at != nil, plain { throw ValidationError("--at opens the screens. With --plain, use --chapter.") }
            guard let chapter else { return }
            if chapter < 1 { throw ValidationError("Chapters are numbered from 1 on.") }
            if !plain { throw ValidationError("--chapter needs --plain.") }
        }

        func link() throws -> AppLink? {
            if plain { return nil }
            // Only an id that fits into a link can be one of a book.
            guard let link = try? AppLink(AppLink.reader(id, at: at).text) else { throw BooksError.unknownBook(id) }
            return link
        }

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(ReaderModule.self) { try await print($0, router.output) }
            // A link to the text of a book that is not on the shelf leads to the book.
            router.answer(BookDetailsModule.self) { throw BooksError.notOnShelf($0.id) }
            try await app.open(.reader(id))
        }

        @MainActor
        private func print(_ module: ReaderModule, _ output: CommandOutput) async throws {
            let shown = ReaderShown()
            let logic = module.start(shown)
            await logic.showContents()
            try shown.check()
            let numbers = chapter.map { [$0] } ?? (0..<(shown.contents?.chapterCount ?? 0)).map { $0 + 1 }
            func read(_ number: Int) async throws -> ChapterRecord? {
                await logic.readChapter(number - 1)
                try shown.check()
                return shown.chapter
            }
            var printer = ChapterPrinter(output)
            // Half an array is no JSON. So all chapters are read once before the first one is printed.
            if output.isJSON { for number in numbers { _ = try await read(number) } }
            for number in numbers {
                guard let chapter = try await read(number) else { throw CancellationError() }
                try printer.print(chapter, isLast: number == numbers.last)
            }
        }
    }
}
