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
        ["todo", "list", "--nonsense"], ["todo", "list", "-a"], ["todo", "add"], ["todo", "lists"],
        ["todo", "edit", "1"],
    ])
    func `help, mistakes and other arguments are left to the root`(_ arguments: [String]) {
        #expect(NamedCommand.parse(arguments, of: AlmanacCommand.self) == nil)
    }

    @Test(arguments: [
        (["todo", "add", "-5 degrees tonight"], ["todo", "add", "--", "-5 degrees tonight"]),
        (["todo", "add", "-heat", "--due", "fri"], ["todo", "add", "--due", "fri", "--", "-heat"]),
        (
            ["todo", "add", "package", "-nvidia", "driver", "--tag", "x", "--json"],
            ["todo", "add", "--tag", "x", "--json", "--", "package", "-nvidia", "driver"]
        ),
        (["todo", "add", "- milk"], ["todo", "add", "--", "- milk"]),
        (["todo", "add", "--5 or 6 eggs"], ["todo", "add", "--", "--5 or 6 eggs"]),
        (["todo", "add", "-heat", "--", "--tag", "-b"], ["todo", "add", "--", "-heat", "--tag", "-b"]),
        (["--in-memory", "todo", "edit", "1", "-x1"], ["--in-memory", "todo", "edit", "--", "1", "-x1"]),
        (["todo", "add", "x", "--due", "-3d"], ["todo", "add", "--due=-3d", "--", "x"]),
        (["location", "set", "-33.87,151.21"], ["location", "set", "--", "-33.87,151.21"]),
        (["todo", "-heat"], ["todo", "--", "-heat"]),
        (["todo", "add", "-h"], ["todo", "add", "-h"]),
        (["todo", "add", "x", "--jsn"], ["todo", "add", "x", "--jsn"]),
        (["todo", "list", "-a"], ["todo", "list", "-a", "--"]), (["todo", "add", "-5"], ["todo", "add", "--", "-5"]),
        (["todo", "add", "x", "--notes", "-a"], ["todo", "add", "--notes=-a", "--", "x"]),
        (["todo", "add", "x", "-d", "fri", "- y"], ["todo", "add", "-d", "--", "x", "fri", "- y"]),
        (["analytics", "export", "-"], ["analytics", "export", "-"]),
        (["todo", "add", "--", "-5"], ["todo", "add", "--", "-5"]),
    ])
    func `a text that begins with a dash is no option`(arguments: [String], expected: [String]) {
        #expect(NamedCommand.settingTextsApart(arguments, of: AlmanacCommand.self) == expected)
    }

    @Test(arguments: [
        ("tood", "There is no command 'tood'. Did you mean 'almanac todo'?", "almanac todo"),
        ("todo lst", "There is no command 'todo lst'. Did you mean 'almanac todo list'?", "almanac todo list"),
        ("--demo tood --json", "There is no command 'tood'. Did you mean 'almanac todo'?", "almanac todo"),
        ("--endpoints todo wether", "There is no command 'wether'. Did you mean 'almanac weather'?", "almanac weather"),
        ("book", "There is no command 'book'. Did you mean 'almanac books'?", "almanac books"),
        ("fly", "There is no command 'fly'. Run 'almanac --help' to list the commands.", "almanac --help"),
        (
            "pay zzz", "There is no command 'pay zzz'. Run 'almanac pay --help' to list the commands.",
            "almanac pay --help"
        ),
    ])
    func `a word that is no command names the most similar one`(line: String, message: String, hint: String) throws {
        let arguments = line.split(separator: " ").map(String.init)
        let error = try #require(UnknownCommand(arguments, of: AlmanacCommand.self))
        #expect(error.description == message && error.details.hint == hint && error.details.exitCode == 64)
    }

    @Test(arguments: ["", "todo", "todo list", "todo add lst", "--demo", "help todo list", "todo -- lst"])
    func `a known command or an empty command line is no mistake`(line: String) {
        let arguments = line.split(separator: " ").map(String.init)
        #expect(UnknownCommand(arguments, of: AlmanacCommand.self) == nil)
    }
}
