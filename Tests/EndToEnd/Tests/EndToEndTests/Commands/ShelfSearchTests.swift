import Foundation
import Testing

/// The search in the text of the books on the shelf, by command and on the screen.
struct ShelfSearchTests {
    private func homeWithBooks() async throws -> (home: Home, ids: [String]) {
        let home = try Home()
        var ids: [String] = []
        for (name, text) in [
            ("tides", "CHAPTER I\n\nThe tide came in.\n\nCHAPTER II\n\nA *heron* stood in the caf\u{e9}.\n"),
            ("birds", "Herons are grey."),
        ] {
            let file = home.folder.appending(path: "\(name).txt")
            try Data(text.utf8).write(to: file)
            let book = try await home.run("books", "add", file.path, "--json").records().first
            ids.append(try #require(book?["id"] as? String))
        }
        return (home, ids)
    }

    @Test func `places are found without a server, and one of them is opened`() async throws {
        let (home, ids) = try await homeWithBooks()
        let found = try await home.run("books", "search", "cafe", "HERON", "--shelf")
        #expect(
            found.output == "\(ids[0])  2.2.4  tides · CHAPTER II\n    A ***heron*** stood in the café.\n", "\(found)")
        let json = try await home.run("books", "search", "heron", "--shelf", "--json").json()
        let object = try #require(json as? [String: Any])
        let hits = try #require(object["hits"] as? [[String: Any]])
        #expect(
            Set(hits.compactMap { $0["book"] as? String }) == Set(ids) && (object["unread"] as? [Any])?.isEmpty == true)
        let none = try await home.run("books", "search", "frog", "--shelf")
        #expect(
            none.code == 0 && none.output.isEmpty && none.messages == "'frog' is in none of the books.\n", "\(none)")

        let reader = try Terminal(home, "books", "read", ids[0], "--at", "2.2.4")
        try await reader.type("q", after: "stood in the", "[u] Return to", "> ")
        #expect(await reader.exitCode() == 0)
    }

    @Test func `a search on the screen leads to the place in the reader`() async throws {
        let (home, _) = try await homeWithBooks()
        let user = try Terminal(home, "open", "almanac://shelf")
        try await user.type("s heron", after: "[s] Search", "> ")
        try await user.type("1", after: "Search on your shelf", "> ")
        try await user.type("b", after: "[h] Highlight", "> ")
        try await user.type("b", after: "Search on your shelf", "> ")
        try await user.type("q", after: "[x N] Remove", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a book that is removed on the screen comes back as it was, and a killed run leaves nothing of it`()
        async throws
    {
        let (home, ids) = try await homeWithBooks()
        let file = home.folder.appending(path: "books/\(ids[1]).txt")
        let (shelf, content) = (try await home.run("books", "shelf", "--json").output, try Data(contentsOf: file))
        let user = try Terminal(home, "open", "almanac://shelf")
        try await user.type("x 1", after: "1. birds", "> ")
        try await user.type("y", after: "Remove 'birds'", "[y/N] ")
        try await user.type("u", after: "Removed: birds", "[u] Undo", "> ")
        try await user.see("Restored: birds")
        #expect(try await home.run("books", "shelf", "--json").output == shelf)
        #expect(try Data(contentsOf: file) == content)
        try await user.type("U", after: "[U] Redo", "> ")
        try await user.see("Removed: birds")
        user.signal(SIGKILL)
        _ = await user.exitCode()
        let left = FileManager.default.enumerator(atPath: file.deletingLastPathComponent().path)?.compactMap {
            $0 as? String
        }
        #expect(left?.filter { $0.contains(".") } == ["\(ids[0]).txt"])
    }

    @Test func `the index is made again when it is deleted or damaged, and an unreadable book is named`() async throws {
        let (home, ids) = try await homeWithBooks()
        let index = home.folder.appending(path: "books-text.sqlite")
        try FileManager.default.removeItem(at: index)
        #expect(try await home.run("books", "search", "grey", "--shelf").output.hasPrefix(ids[1]))
        try Data("damage".utf8).write(to: index)
        #expect(try await home.run("books", "search", "grey", "--shelf").output.hasPrefix(ids[1]))
        try Data([0, 1, 2]).write(to: home.folder.appending(path: "books/\(ids[0]).txt"))
        let found = try await home.run("books", "search", "grey", "--shelf")
        #expect(found.code == 0 && found.output.hasPrefix(ids[1]), "\(found)")
        #expect(found.messages.hasPrefix("Not searched: Cannot read 'tides'."), "\(found)")
        #expect(try await home.run("books", "rm", ids[1]).code == 0)
        #expect(try await home.run("books", "search", "grey", "--shelf").output.isEmpty)
        // It is no data file.
        #expect(try await !home.run("backup").output.contains("books-text"))
    }

    @Test func `a book is deleted although there is no room to change the index`() async throws {
        let (home, ids) = try await homeWithBooks()
        let file = home.folder.appending(path: "long.txt")
        try Data((0..<10_000).map { "A long word\($0)\n\n" }.joined().utf8).write(to: file)
        let book = try #require(try await home.run("books", "add", file.path, "--json").records().first)
        let id = try #require(book["id"] as? String)
        // No file may have more KiB: the list of books fits, the index of their words does not.
        let script = "ulimit -f 200; exec \"$@\""
        let outcome = try await home.run(["books", "rm", id], through: ["/bin/bash", "-c", script, "bash"])
        #expect(outcome.code == 0, "\(outcome)")
        #expect(try await home.run("books", "search", "long", "--shelf").output.isEmpty)
        #expect(try await home.run("books", "search", "grey", "--shelf").output.hasPrefix(ids[1]))
    }

    @Test func `several searches that fill the index at once find the same`() async throws {
        let (home, ids) = try await homeWithBooks()
        try FileManager.default.removeItem(at: home.folder.appending(path: "books-text.sqlite"))
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    let outcome = try await home.run("books", "search", "grey", "--shelf")
                    #expect(outcome.code == 0 && outcome.output.hasPrefix(ids[1]), "\(outcome)")
                }
            }
            try await group.waitForAll()
        }
    }

    @Test(arguments: [
        ["search", "--shelf"], ["search", "a", "--shelf", "--source", "opds"], ["read", "x", "--plain", "--at", "1.1"],
    ])
    func `a wrong use is refused`(arguments: [String]) async throws {
        let outcome = try await Home().run(["books"] + arguments)
        #expect(outcome.code == 64 && outcome.output.isEmpty, "\(outcome)")
    }
}
