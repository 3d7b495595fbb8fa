import ArgumentParser
import Books
import CommandRouting
import Foundation

extension BooksCommand {
    struct Get: SessionCommand {
        static let eventName = "books get"
        static let configuration = CommandConfiguration(
            commandName: "get", abstract: "Download a book to the shelf.",
            discussion: "A download that was broken off goes on where it stopped.")

        @Argument(help: BooksCommand.idHelp) var id: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let book = try await download(from: session.books)
            try output.print([ShelfRecord(book)]) { $0.map { "On the shelf: \($0.name)" } }
        }

        @MainActor
        private func download(from books: any BooksService) async throws -> ShelfBook {
            let bar = DownloadBar.standard()
            defer { bar?.finish() }
            do {
                return try await books.download(id) { bar?.show($0) }
            } catch BooksError.notPaid(let title) {
                throw BookNotPaid(id: id, title: title)
            }
        }
    }

    struct Add: SessionCommand {
        static let eventName = "books add"
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Put a copy of your own book on the shelf.",
            discussion: "The file is an EPUB 2 or 3, or plain text. It stays where it is.")

        @Argument(help: "The file.", completion: .file()) var file: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let book = try await session.books.add(URL(filePath: file))
            try output.print([ShelfRecord(book)]) { $0.map { "On the shelf: \($0.name)" } }
        }
    }

    struct Shelf: SessionCommand {
        static let eventName = "books shelf"
        static let configuration = CommandConfiguration(
            commandName: "shelf", abstract: "List the books on this machine, the one that was read last first.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let books = try await session.books.shelf()
            if books.isEmpty, !output.json {
                Console.message("No books on the shelf yet. Use 'almanac books get ID' or 'almanac books add FILE'.")
            }
            try output.print(books.map(ShelfRecord.init)) { ShelfRecord.lines(of: $0) }
        }
    }

    struct Remove: SessionCommand {
        static let eventName = "books rm"
        static let configuration = CommandConfiguration(
            commandName: "rm", abstract: "Delete a book of the shelf with your place in it.",
            discussion: "A book that you have paid for stays paid, and can be downloaded again.")

        @Argument(help: BooksCommand.idHelp) var id: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let books = try session.books
            guard let book = try await books.shelfBook(id) else { throw BooksError.notOnShelf(id) }
            try await books.remove(id)
            try output.print([ShelfRecord(book)]) { $0.map { "Removed: \($0.name)" } }
        }
    }
}
