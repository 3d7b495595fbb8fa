import ArgumentParser
import Books
import CommandRouting
import Flow
import Foundation
import Shelf

extension BooksCommand {
    struct Get: AppCommand {
        static let eventName = "books get"
        static let examples = ["almanac books get gutendex-1001"]
        static let configuration = CommandConfiguration(
            commandName: "get", abstract: "Download a book to the shelf.",
            discussion: "A download that was broken off goes on where it stopped.")

        @Argument(help: BooksCommand.idHelp, completion: ValueCompletion.books.kind) var id: String
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            // A script does not pay on the way.
            guard let book = try await download(app, canPay: router.prompter.isInteractive) else {
                throw CancellationError()
            }
            try router.output.print([ShelfBookRecord(book)]) { $0.map { "On the shelf: \($0.name)" } }
        }

        @MainActor
        private func download(_ app: any AppService, canPay: Bool) async throws -> ShelfBook? {
            let bar = DownloadBar.standard()
            defer { bar?.finish() }
            do {
                return try await app.getBook(id, promotion: nil, canPay: canPay) { bar?.show($0) }
            } catch BooksError.notPaid(let title) {
                throw BookNotPaid(id: id, title: title)
            }
        }
    }

    struct Add: LocalCommand {
        static let eventName = "books add"
        static let examples = ["almanac books add ~/notes.txt"]
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Put a copy of your own book on the shelf.",
            discussion: """
                The file is an EPUB 2 or 3, or plain text. It stays where it is. Adding the same file again puts a \
                missing or damaged copy back; your place and your notes stay.
                """)

        @Argument(help: "The file.", completion: .file()) var file: String
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let book = try await app.addBook(URL(typed: file))
            try router.output.print([ShelfBookRecord(book)]) { $0.map { "On the shelf: \($0.name)" } }
        }
    }

    struct Shelf: LocalCommand {
        static let eventName = "books shelf"
        static let configuration = CommandConfiguration(
            commandName: "shelf", abstract: "List the books on this machine, the one that was read last first.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(ShelfModule.self) { module in
                let shown = ShelfShown()
                await module.start(shown).load()
                try shown.check()
                let books = shown.books ?? []
                let emptyText = "No books on the shelf yet. Use 'almanac books get ID' or 'almanac books add FILE'."
                try router.output.print(books, emptyText: emptyText) { ShelfBookRecord.lines(of: $0) }
                guard !isJSON else { return }
                let hints = books.filter { $0.mismatch != nil }.map { BooksError.hint(toGet: $0.id) }
                for hint in Set(hints).sorted() { router.output.message("Use '\(hint)' to get the book again.") }
            }
            try await app.browseShelf()
        }
    }

    struct Remove: LocalCommand {
        static let eventName = "books rm"
        static let examples = ["almanac books rm gutendex-1001"]
        static let configuration = CommandConfiguration(
            commandName: "rm", abstract: "Delete a book of the shelf with your place in it.",
            discussion: """
                A book that you have paid for stays paid, and can be downloaded again. Your notes stay until you delete them.
                """)

        @Argument(help: BooksCommand.idHelp, completion: ValueCompletion.books.kind) var id: String
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(ShelfModule.self) { module in
                let shown = ShelfShown()
                let logic = module.start(shown)
                await logic.load()
                try shown.check()
                await logic.remove([id])
                do { try shown.check() } catch BooksError.notOnShelf { throw NoSuchBook(id: id) }
                guard let book = shown.removed.first else { throw CancellationError() }
                try router.output.print([book]) { $0.map { "Removed: \($0.name)" } }
                router.output.message("Your notes in it, if there are any, stay: almanac books notes \(id)")
            }
            try await app.browseShelf()
        }
    }
}

extension BooksCommand.Notes {
    /// The books on the shelf.
    @MainActor
    func shelf(_ app: any AppService, _ router: CommandRouter) async throws -> [ShelfBookRecord] {
        let shown = ShelfShown()
        router.answer(ShelfModule.self) { module in
            await module.start(shown).load()
            try shown.check()
        }
        try await app.browseShelf()
        return shown.books ?? []
    }
}

extension ValueCompletion {
    /// The ids of the books on the shelf, with their titles. The catalogue would need a server.
    static let books = ValueCompletion { app, router in
        let shown = ShelfShown()
        router.answer(ShelfModule.self) { module in
            await module.start(shown).load()
            try shown.check()
        }
        try await app.browseShelf()
        return (shown.books ?? []).map { Value($0.id, note: $0.title) }
    }
}
