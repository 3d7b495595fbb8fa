import Testing

/// Tests of lists on the screen: what a user takes back or restores there.
struct ListTests {
    @Test func `a removed city comes back with the weather`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("city", "add", "Oslo").code == 0)
        let user = try Terminal(home, "open", "almanac://cities")
        try await user.type("x 1", after: "1. Oslo", "> ")
        try await user.type("u", after: "No cities yet.", "[u] Undo", "> ")
        try await user.type("q", after: "Restored: Oslo", "1. Oslo", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("city", "list", "--json").records().count == 1)
    }

    @Test func `a task that is due later than the listed ones is saved with a message`() async throws {
        let home = try Home()
        let user = try Terminal(home, "open", "almanac://tasks/upcoming")
        try await user.type("a", after: "Nothing is due by the end of next week.", "> ")
        try await user.type("Paint the fence", after: "Title: ")
        try await user.type("+60d", after: "Due: ")
        try await user.type("/s", after: "Tags: ")
        try await user.type("q", after: "Saved: Paint the fence", "Nothing is due", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("todo", "list", "--json").records().count == 1)
    }

    @Test func `a list of tasks begins with the grouping and the done tasks of the one before`() async throws {
        let home = try Home()
        #expect(try await home.run("todo", "add", "Buy milk").code == 0)
        #expect(try await home.run("todo", "done", "1").code == 0)
        let user = try Terminal(home, "open", "almanac://tasks")
        try await user.type("o", after: "[o] Group by name", "[h] Show done", "> ")
        try await user.type("h", after: "[o] Group by tag", "[h] Show done", "> ")
        try await user.type("b", after: "[x] Buy milk", "[o] Group by tag", "[h] Hide done", "> ")
        try await user.type("t", after: "[t] Tasks", "> ")
        try await user.type("q", after: "[x] Buy milk", "[o] Group by tag", "[h] Hide done", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `purchases are restored from the list of offers`() async throws {
        let server = try await Server()
        let user = try Terminal(
            try Home(endpoints: server.url), "open", "almanac://book/opds2-the-moon-over-quill-harbour", "--tester",
            "--flow", "open-catalogue")
        try await user.type("e", after: "[e] Buy and read (Return)", "> ")
        try await user.type("s", after: "[s] Restore purchases", "> ")
        try await user.type("b", after: "Nothing was paid on this machine", "> ")
        try await user.type("q", after: "[e] Buy and read (Return)", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().isEmpty)
    }
}
