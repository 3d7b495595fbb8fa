import Foundation
import Testing

/// Notes in books, by commands and on the screen.
struct BookNotesTests {
    private func homeWithBook(_ text: String) async throws -> (home: Home, id: String) {
        let home = try Home()
        let file = home.folder.appending(path: "tides.txt")
        try Data(text.utf8).write(to: file)
        let id = try #require(try await home.run("books", "add", file.path, "--json").records().first?["id"] as? String)
        return (home, id)
    }

    @Test func `a note is written and restored on the screen, changed, and exported without the book`() async throws {
        let (home, id) = try await homeWithBook("CHAPTER I\n\nThe tide came *in*.\n\nCHAPTER II\n\nA crab walked by.\n")
        let user = try Terminal(home, "books", "read", id)
        try await user.type("h", after: "[h] Highlight", "> ")
        try await user.type("2", after: "Highlight a passage", "> ")
        try await user.type("Twice a day", after: "Note: ")
        try await user.type("o", after: "**The tide came *in*.**", "> ")
        try await user.type("x 1", after: "Notes in tides", "Twice a day", "> ")
        try await user.type("y", after: "Delete the note about")
        try await user.type("u", after: "There are no notes in this book.", "[u] Undo", "> ")
        try await user.type("U", after: "Notes in tides", "Twice a day", "[U] Redo", "> ")
        try await user.type("u", after: "There are no notes in this book.", "[u] Undo", "> ")
        try await user.type("q", after: "Notes in tides", "Twice a day", "> ")
        #expect(await user.exitCode() == 0)

        let changed = try await home.run("books", "note", id, "--at", "1.2", "-every day", "--json").records()
        #expect(
            changed.first?["note"] as? String == "-every day"
                && changed.first?["quote"] as? String == "The tide came *in*.")
        #expect(try await home.run("books", "note", id, "--at", "2.2").output == "2.2  A crab walked by.\n")
        #expect(try await home.run("books", "rm", id).code == 0)
        let exported = try await home.run("books", "notes", id, "--markdown")
        #expect(
            exported.output == """
                # tides

                ## CHAPTER I

                > The tide came \\*in\\*.

                \\-every day

                ## CHAPTER II

                > A crab walked by.

                """, "\(exported)")
        #expect(try await home.run("books", "note", "rm", id, "1.2").output == "Deleted: 1.2 The tide came *in*.\n")
        #expect(try await home.run("books", "notes", id, "--json").records().count == 1)
    }

    @Test func `a copy of the data folder at another path has the books with places, notes and text`() async throws {
        let text = (1...4).map { "CHAPTER \($0)\n\nThis is text \($0)." }.joined(separator: "\n\n")
        let (home, id) = try await homeWithBook(text)
        let user = try Terminal(home, "books", "read", id)
        try await user.type("n", after: "This is text 1.", "> ")
        try await user.type("n", after: "This is text 2.", "> ")
        try await user.type("q", after: "This is text 3.", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("books", "note", id, "--at", "2.2", "two").code == 0)

        let copy = try Home()
        try FileManager.default.removeItem(at: copy.folder)
        try FileManager.default.moveItem(at: home.folder, to: copy.folder)
        for name in ["books.sqlite", "books-text.sqlite"] {
            let content = try Data(contentsOf: copy.folder.appending(path: name))
            #expect(!content.contains(Data(home.folder.path.utf8)), "\(name)")
        }
        #expect(try await copy.run("books", "notes", id).output == "2.2  This is text 2.  two\n")
        #expect(
            try await copy.run("books", "search", "text", "--shelf", "--json").output.contains(#""place": "4.2.9""#))
        let reader = try Terminal(copy, "books", "read", id)
        try await reader.type("n", after: "This is text 3.", "> ")
        try await reader.type("q", after: "This is text 4.", "> ")
        #expect(await reader.exitCode() == 0)
        #expect(!FileManager.default.fileExists(atPath: home.folder.path))
    }

    @Test(arguments: [
        (["notes", "nothing"], 1, "not-on-shelf"), (["note", "rm", "ID", "1.1"], 1, "no-such-note"),
        (["note", "ID", "--at", "9.1"], 1, "no-such-chapter"), (["note", "ID", "--at", "1.9"], 1, "no-such-place"),
        (["note", "ID", "--at", "0"], 64, "usage"), (["note", "ID"], 64, "usage"),
        (["notes", "ID", "--markdown"], 64, "usage"), (["note", "ID", "--at", "1.1", "LONG"], 1, "note-too-long"),
    ])
    func `a mistake has its code, and nothing is written`(arguments: [String], code: Int32, word: String) async throws {
        let (home, id) = try await homeWithBook("The tide came in.")
        let texts = ["ID": id, "LONG": String(repeating: "long ", count: 4_000)]
        let outcome = try await home.run(["books"] + arguments.map { texts[$0] ?? $0 } + ["--json"])
        #expect(outcome.code == code && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.messages.contains(#""code":"\#(word)""#), "\(outcome)")
        #expect(try await home.run("books", "notes", id, "--json").output == "[]\n")
    }

    @Test func `several processes that write notes at once lose none`() async throws {
        let (home, id) = try await homeWithBook((1...8).map { "Paragraph \($0)." }.joined(separator: "\n\n"))
        try await withThrowingTaskGroup { group in
            for number in 1...8 {
                group.addTask {
                    let outcome = try await home.run("books", "note", id, "--at", "1.\(number)", "note \(number)")
                    #expect(outcome.code == 0, "\(outcome)")
                }
            }
            try await group.waitForAll()
        }
        let notes = try await home.run("books", "notes", id, "--json").records()
        #expect(notes.compactMap { $0["note"] as? String } == (1...8).map { "note \($0)" })
    }
}
