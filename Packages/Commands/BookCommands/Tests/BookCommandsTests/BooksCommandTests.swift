import Account
import Books
import BooksDouble
import CommandRouting
import CommandTesting
import Flow
import FlowArrangements
import Foundation
import PIN
import Testing

@testable import BookCommands

/// `almanac books`, from the arguments through the use case to the output, on books in memory.
@MainActor
struct BooksCommandTests {
    private static let free = "gutendex-1"
    private static let paid = "opds2-night-ferry"
    private let almanac = CommandLineDouble(BooksCommand.self)
    private let openCatalogue = CommandLineDouble(
        BooksCommand.self, arrangement: FlowArrangementName.openCatalogue.arrangement)

    private func books(of almanac: CommandLineDouble) throws -> InMemoryBooksService {
        try #require(try almanac.services.books() as? InMemoryBooksService)
    }

    @Test func `a search prints the books of a source, and says if there are more`() async throws {
        #expect(
            try await almanac.run("search", "ferry", "--source", "opds2")
                == "opds2-night-ferry  The Night Ferry  Tomas Brandt  to buy\n")
        _ = try await almanac.run("search", "--source", "opds2", "--limit", "1")
        #expect(almanac.messages == ["These are 1 of 3 books. Use --limit to see more."])
        #expect(try await almanac.run("search", "qqq") == "")
        #expect(almanac.messages == ["There are no books for 'qqq'."])
        #expect(try await almanac.run("search", "qqq", "--json") == "[]\n")
        await #expect(throws: BooksError.unknownSource("nowhere")) {
            try await almanac.run("search", "--source", "nowhere")
        }
    }

    @Test func `a book is shown`() async throws {
        #expect(try await almanac.run("show", Self.paid).hasPrefix("The Night Ferry\nTomas Brandt\n\n"))
        await #expect(throws: BooksError.unknownBook("nothing")) { try await almanac.run("show", "nothing") }
    }

    @Test func `a book is downloaded, read without a server, and removed`() async throws {
        let name = "The Lighthouse Keeper's Almanac (gutendex-1)\n"
        #expect(try await almanac.run("get", Self.free) == "On the shelf: \(name)")
        try await books(of: almanac).setReachable(false)
        #expect(try await almanac.run("read", Self.free, "--plain", "--chapter", "1").hasPrefix("January\n\nThe lamp"))
        #expect(try await almanac.run("read", Self.free, "--plain", "--json").hasPrefix("[\n  {\n    \"blocks\": ["))
        let beyond = ["read", Self.free, "--plain", "--chapter", "99"]
        await #expect(throws: BooksError.self) { try await almanac.run(beyond) }
        #expect(try await almanac.run("shelf").hasPrefix("gutendex-1  "))
        #expect(try await almanac.run("rm", Self.free) == "Removed: \(name)")
        #expect(almanac.messages == ["Your notes in it, if there are any, stay: almanac books notes gutendex-1"])
        #expect(try await almanac.run("shelf") == "")
        #expect(almanac.messages.first?.hasPrefix("No books on the shelf yet.") == true)
    }

    @Test func `notes are written, changed, listed, exported and deleted, also without the book`() async throws {
        _ = try await almanac.run("get", Self.free)
        let written = try await almanac.run("note", Self.free, "--at", "1.2", "Fog *again*")
        #expect(written.hasPrefix("1.2  The lamp was lit at four,") && written.hasSuffix("…  Fog *again*\n"))
        _ = try await almanac.run("note", Self.free, "--at", "2.1")
        #expect(try await almanac.run("note", Self.free, "--at", "1.2").hasSuffix("  Fog *again*\n"))
        _ = try await almanac.run("note", Self.free, "--at", "1.2.3", "Fog")
        let listed = try await almanac.run("notes", Self.free).split(separator: "\n")
        #expect(listed.map { $0.prefix { $0 != " " } } == ["1.2", "1.2.3", "2.1"])
        #expect(listed[0].hasSuffix("  Fog *again*") && listed[1].hasSuffix("  Fog"))
        _ = try await almanac.run("rm", Self.free)
        let markdown = try await almanac.run("notes", Self.free, "--markdown")
        #expect(
            markdown.hasPrefix("# The Lighthouse Keeper's Almanac\n\nAda Marlow\n\n## January\n\n> The lamp was lit"))
        #expect(try await almanac.run("notes", Self.free, "--json").contains(#""place": "1.2""#))
        #expect(try await almanac.run("note", "rm", Self.free, "1.2").hasPrefix("Deleted: 1.2 The lamp was lit"))
        await #expect(throws: BooksError.noNote("1.2", title: "The Lighthouse Keeper's Almanac")) {
            try await almanac.run("note", "rm", Self.free, "1.2")
        }
        await #expect(throws: BooksError.notOnShelf("nothing")) { try await almanac.run("notes", "nothing") }
    }

    @Test func `notes without a book are the notes in all books on the shelf that have some`() async throws {
        #expect(try await almanac.run("notes") == "")
        #expect(almanac.messages.first?.hasPrefix("There are no notes in the books on the shelf yet. Use") == true)
        #expect(try await almanac.run("notes", "--markdown") == "")
        #expect(try await almanac.run("notes", "--json") == "[]\n")
        for id in [Self.free, "gutendex-2", "opds-orchard-clock"] { _ = try await almanac.run("get", id) }
        for id in [Self.free, "gutendex-2"] { _ = try await almanac.run("note", id, "--at", "1.1") }
        let titles = ["Bread and Weather", "The Lighthouse Keeper's Almanac"]
        let parts = try await almanac.run("notes").components(separatedBy: "\n\n")
        #expect(parts.map { String($0.prefix { $0 != "(" }) } == titles.map { "\($0) " })
        #expect(parts.allSatisfy { $0.contains(")\n  1.1  ") })
        let markdown = try await almanac.run("notes", "--markdown").split(separator: "\n")
        #expect(markdown.filter { $0.hasPrefix("# ") }.map { $0.dropFirst(2) } == titles.map { $0[...] })
        let json = try await almanac.run("notes", "--json")
        #expect(json.contains(#""book": "gutendex-1""#) && json.contains(#""place": "1.1""#))
        #expect(!json.contains("orchard"))
    }

    @Test func `printing a book that is not on the shelf fails without a request`() async throws {
        try await books(of: almanac).setReachable(false)
        for arguments in [["read", Self.free, "--plain"], ["read", "../etc/passwd", "--plain"]] {
            await #expect(throws: BooksError.notOnShelf(arguments[1])) { try await almanac.run(arguments) }
        }
    }

    @Test func `removing a book that is not on the shelf fails without advising a download`() async throws {
        let error = NoSuchBook(id: "nosuch")
        await #expect(throws: error) { try await almanac.run("rm", "nosuch") }
        #expect(error.description == "There is no book 'nosuch' on the shelf.")
        #expect(error.details.code == "not-on-shelf" && error.details.hint == "almanac books shelf")
    }

    @Test func `reading with JSON and without plain is refused, because it opens the screens`() throws {
        #expect(throws: (any Error).self) { try BooksCommand.Read.parse(["gutendex-1", "--json"]) }
        #expect(throws: Never.self) { try BooksCommand.Read.parse(["gutendex-1", "--plain", "--json"]) }
    }

    @Test func `a book of the user's own is added`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("High water".utf8).write(to: file)
        #expect(try await almanac.run("add", file.path).hasPrefix("On the shelf: "))
        #expect(try await almanac.run("read", "file-1", "--plain").contains("High water"))
        #expect(try await almanac.run("show", "file-1").contains("your own book"))
    }

    @Test func `a missing book of the user's own is added again, not downloaded`() {
        for error in [BooksError.notOnShelf("file-1"), .unknownBook("file-1")] {
            #expect(error.description == "The shelf has no whole copy of your book 'file-1'. Add its file again.")
            #expect(error.details.hint == "almanac books add FILE")
        }
        #expect(BooksError.notOnShelf("opds-1").details.hint == "almanac books get opds-1")
    }

    @Test(arguments: [FlowArrangementName.standard, .openCatalogue], [false, true])
    func `a script that gets an unpaid book fails without a question`(
        flow: FlowArrangementName, isSignedIn: Bool
    ) async throws {
        let almanac = CommandLineDouble(BooksCommand.self, arrangement: flow.arrangement)
        if isSignedIn { try await almanac.signIn() }
        let user = ScriptedUser("y", isTerminal: false)
        await #expect(throws: BookNotPaid(id: Self.paid, title: "The Night Ferry")) {
            try await almanac.run("get", Self.paid, user: user)
        }
        #expect(!user.isInputOpened && almanac.printed.isEmpty)
    }

    @Test func `a person who gets an unpaid book signs in and pays first`() async throws {
        let user = ScriptedUser("+47 912 34 567", "123456", "y", "4242 4242 4242 4242", "12/40", "123")
        #expect(try await almanac.run("get", Self.paid, user: user).hasPrefix("On the shelf: The Night Ferry"))
        #expect(almanac.messages.first?.hasPrefix("Paid ") == true)
        // The book is paid for. A script gets it again.
        _ = try await almanac.run("rm", Self.paid)
        #expect(try await almanac.run("get", Self.paid).hasPrefix("On the shelf: The Night Ferry"))
    }

    @Test func `a person who does not agree to the price does not get the book`() async throws {
        try await almanac.signIn()
        await #expect(throws: CancellationError.self) {
            try await almanac.run("get", Self.paid, user: ScriptedUser("n", "4242 4242 4242 4242"))
        }
        #expect(try await books(of: almanac).shelf().isEmpty)
    }

    @Test func `in the open catalogue a book is downloaded and printed only for an account`() async throws {
        await #expect(throws: AccountError.signedOut) { try await openCatalogue.run("get", Self.free) }
        _ = try await books(of: openCatalogue).download(Self.free, progress: { _ in })
        await #expect(throws: AccountError.signedOut) { try await openCatalogue.run("read", Self.free, "--plain") }
        #expect(openCatalogue.printed.isEmpty)
        let user = ScriptedUser("+47 912 34 567", "123456")
        #expect(try await openCatalogue.run("read", Self.free, "--plain", user: user).contains("The lamp was lit"))
        #expect(user.seen.hasPrefix("You need an account to read the book.\n"))
        // The account is known now.
        #expect(try await openCatalogue.run("get", Self.free).hasPrefix("On the shelf: "))
    }

    @Test(arguments: [["shelf"], ["search"], ["get", "gutendex-1"], ["read", "gutendex-1", "--plain"]])
    func `the command asks for the PIN first`(_ arguments: [String]) async throws {
        let pin = try almanac.services.pin()
        try await pin.set(PINDigits("471193"))
        try await pin.lock()
        await #expect(throws: InputMissing.self) { try await almanac.run(arguments) }
        #expect(almanac.printed.isEmpty)
    }

    @Test func `a shell completes the books on the shelf`() async throws {
        try await almanac.run("get", Self.free)
        for name in ["show", "get", "read", "rm"] {
            #expect(try await almanac.completions(name, "positional@0") == [Self.free], "\(name)")
        }
    }
}

extension CommandLineDouble {
    /// Signs in by the services.
    func signIn() async throws {
        let account = try services.account()
        _ = try await account.requestCode(for: "+4791234567")
        _ = try await account.confirm(OneTimeCode("123456"))
    }
}
