import Account
import ArgumentParser
import BookDetails
import Books
import Checkout
import CommandRouting
import Flow
import Foundation
import SignIn
import Shelf

extension BooksCommand {
    struct Get: AppCommand {
        static let eventName = "books get"
        static let examples = ["almanac books get gutendex-1001"]
        static let configuration = CommandConfiguration(
            commandName: "get", abstract: "Download a book to the shelf.",
            discussion: "A download that was broken off goes on where it stopped.")

        @Argument(help: BooksCommand.idHelp) var id: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            if !router.prompter.isInteractive { refusePayment(router) }
            guard let book = try await download(app) else { return try await refuse(app, router) }
            try router.output.print([ShelfBookRecord(book)]) { $0.map { "On the shelf: \($0.name)" } }
        }

        @MainActor
        private func download(_ app: any AppService) async throws -> ShelfBook? {
            let bar = DownloadBar.standard()
            defer { bar?.finish() }
            return try await app.getBook(id, promotion: nil) { bar?.show($0) }
        }

        /// A script does not pay on the way.
        @MainActor
        private func refusePayment(_ router: CommandRouter) {
            router.answer(SignInModule.self) { module in
                guard case .payment = module.purpose else { throw AccountError.signedOut }
                return nil
            }
            router.answer(CheckoutModule.self) { _ in nil }
        }

        /// Ends the command: the book was not paid for.
        @MainActor
        private func refuse(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(BookDetailsModule.self) { module in
                throw BookNotPaid(id: module.id, title: try await module.books.book(module.id).title)
            }
            try await app.showBook(id, promotion: nil)
        }
    }

    struct Add: AppCommand {
        static let eventName = "books add"
        static let examples = ["almanac books add ~/notes.txt"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Put a copy of your own book on the shelf.",
            discussion: "The file is an EPUB 2 or 3, or plain text. It stays where it is.")

        @Argument(help: "The file.", completion: .file()) var file: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(ShelfModule.self) { module in
                let book = try await module.books.add(URL(filePath: file))
                try router.output.print([ShelfBookRecord(book)]) { $0.map { "On the shelf: \($0.name)" } }
            }
            try await app.browseShelf()
        }
    }

    struct Shelf: AppCommand {
        static let eventName = "books shelf"
        static let examples = ["almanac books shelf"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(
            commandName: "shelf", abstract: "List the books on this machine, the one that was read last first.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(ShelfModule.self) { module in
                let books = try await module.books.shelf()
                if books.isEmpty, !output.json {
                    router.output.message(
                        "No books on the shelf yet. Use 'almanac books get ID' or 'almanac books add FILE'.")
                }
                try router.output.print(books.map(ShelfBookRecord.init)) { ShelfBookRecord.lines(of: $0) }
                if books.contains(where: { $0.mismatch != nil }), !output.json {
                    router.output.message("Use 'almanac books get ID' to download such a book again.")
                }
            }
            try await app.browseShelf()
        }
    }

    struct Remove: AppCommand {
        static let eventName = "books rm"
        static let examples = ["almanac books rm gutendex-1001"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(
            commandName: "rm", abstract: "Delete a book of the shelf with your place in it.",
            discussion: "A book that you have paid for stays paid, and can be downloaded again.")

        @Argument(help: BooksCommand.idHelp) var id: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(ShelfModule.self) { module in
                guard let book = try await module.books.shelfBook(id) else { throw NoSuchBook(id: id) }
                try await module.books.remove(id)
                try router.output.print([ShelfBookRecord(book)]) { $0.map { "Removed: \($0.name)" } }
            }
            try await app.browseShelf()
        }
    }
}
