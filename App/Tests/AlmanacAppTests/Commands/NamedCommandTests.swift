import CommandRouting
import ArgumentParser
import Testing

@testable import AlmanacApp

struct NamedCommandTests {
    @Test(arguments: [
        ["todo", "list"], ["todo", "list", "--all", "--group", "tag", "--in-memory"],
        ["todo", "add", "Buy", "milk", "--due", "tomorrow", "--tag", "home", "--", "--json"],
        ["todo", "done", "1", "2", "--json"], ["city", "rm", "Oslo"], ["weather", "Oslo", "--days", "2"],
        ["books", "search", "moon", "--source", "opds2"], ["books", "read", "x", "--plain", "--chapter", "2"],
        ["pay", "buy", "library", "--yes"],
    ])
    func `a named command is parsed as from the root`(_ arguments: [String]) async throws {
        let command = try #require(NamedCommand.parse(arguments, of: AlmanacCommand.self))
        #expect("\(command)" == "\(try await AlmanacCommand.asyncParseAsRoot(arguments))")
    }

    @Test(arguments: [
        [], ["todo"], ["--in-memory", "todo", "list"], ["help", "todo", "list"],
        ["todo", "list", "--help"], ["todo", "list", "-h"], ["todo", "add", "--help"],
        ["todo", "list", "--generate-completion-script", "bash"],
        ["todo", "list", "--nonsense"], ["todo", "add"], ["todo", "lists"], ["todo", "edit", "1"],
    ])
    func `help, mistakes and other arguments are left to the root`(_ arguments: [String]) {
        #expect(NamedCommand.parse(arguments, of: AlmanacCommand.self) == nil)
    }
}
