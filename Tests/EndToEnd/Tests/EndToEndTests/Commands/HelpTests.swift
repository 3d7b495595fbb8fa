import Foundation
import ProcessTesting
import TestSupport
import Testing

/// Tests of the helps, whose examples are run in a shell, and of the version.
struct HelpTests {
    private static let pin = "471193"

    /// Every fourth command in a test of its own, because one after the other they take longer than all other tests.
    @Test(arguments: 0..<4)
    func `each help has examples that work, and lines that fit`(part: Int) async throws {
        let server = try await Server()
        let home = try await preparedHome(server)
        let helps = try await home.almanac().shown
        #expect(helps.count > 60)
        for command in helps.enumerated().filter({ $0.offset % 4 == part }).map(\.element) {
            let help = try await home.run(command.path + ["--help"]).output
            #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help)")
            let examples = help.split(separator: "\nEXAMPLES:\n").dropFirst().joined().split(separator: "\n")
                .prefix { $0.hasPrefix("  ") && !$0.hasPrefix("  See ") }.map { String($0.dropFirst(2)) }
            #expect(!examples.isEmpty, "\(command.path)")
            for example in examples { try await expectWorks(example, copying: home, server) }
        }
    }

    @Test(arguments: [
        (["licenses"], ["--week-starts", "--endpoints", "--demo", "--in-memory", "--no-input"]),
        (["todo", "add"], ["--endpoints"]), (["books", "search"], ["--week-starts"]),
        (["backup"], ["--endpoints", "--week-starts", "analytics, vault"]), (["attach"], ["--json", "--no-input"]),
    ])
    func `a help has no option that the command cannot use`(path: [String], options: [String]) async throws {
        let home = try Home()
        let help = try await home.run(path + ["--help"])
        #expect(help.code == 0)
        for option in options { #expect(!help.output.contains(option), "\(help.output)") }
        // Scripts can pass it to every command even so.
        if options.contains("--week-starts") {
            #expect(try await home.run(path + ["--week-starts", "sunday", "--help"]).code == 0)
        }
    }

    @Test func `the version of a build from sources has no commit`() async throws {
        let version = try await Home().run("--version")
        #expect(version.code == 0 && version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(version)")
    }

    /// A user with tasks, a city, a book and events.
    private func preparedHome(_ server: Server) async throws -> Home {
        let home = try Home(endpoints: server.url)
        try await home.skipIntroduction()
        try Data("Call me Ishmael.".utf8).write(to: home.folder.appending(path: "notes.txt"))
        try Data("(A) Call Ana".utf8).write(to: home.folder.appending(path: "todo.txt"))
        try FileManager.default.createDirectory(
            at: home.folder.appending(path: "tasks"), withIntermediateDirectories: true)
        for command in [
            "todo add Buy milk", "todo add Buy bread --due today", "todo add Buy tea", "todo filter save home milk",
            "analytics on", "city add Oslo", "weather",
            "books get gutendex-1001", "books note gutendex-1001 --at 1.2",
            "backup todo --to \(home.folder.path)/backups",
        ] {
            let outcome = try await home.run(command.split(separator: " ").map(String.init))
            #expect(outcome.code == 0, "\(command): \(outcome)")
        }
        return home
    }

    private func expectWorks(_ example: String, copying prepared: Home, _ server: Server) async throws {
        let home = try Home(endpoints: server.url)
        try FileManager.default.removeItem(at: home.folder)
        try FileManager.default.copyItem(at: prepared.folder, to: home.folder)
        let words = example.split(separator: " ")
        let name = words.dropFirst().first ?? ""
        let environment = ["PATH": "\(Home.programs.path):/usr/bin:/bin"]
        let shell = ["/bin/sh", "-c", example]
        // The server sends a phone one code a minute.
        if ["account", "signout", "signin", "pay"].contains(name) || example.contains("pay buy") {
            try await server.advance(by: 61)
        }
        if name == "signin" {
            let before = try await server.codes()["+4791234567"]
            let user = try ChildProcess("/usr/bin/setsid", shell, environment: home.environment(environment))
            try await until { try await server.codes()["+4791234567"] != before }
            try user.send(try await server.code(for: "+4791234567"))
            return #expect(await user.exitCode() == 0, "\(example)")
        }
        var input = ""
        switch words.dropFirst().prefix(2).joined(separator: " ") {
        case "pin set": input = "\(Self.pin)\n"
        case "pin change": input = "\(Self.pin)\n582204\n"
        case "pin remove": input = "\(Self.pin)\n"
        case "redo": #expect(try await home.run("undo").code == 0)
        case "account", "signout", "pay restore", "pay status": try await home.signIn(server)
        case "pay cancel":
            // The user of the other examples has the library by now.
            try await home.signIn(server, phone: "+4791234568")
            _ = try await home.run("pay", "buy", "library", "--yes", input: Card.needsConfirmation.lines)
        case _ where example.contains("pay buy"): try await home.signIn(server)
        default: break
        }
        if ["lock", "pin change", "pin remove"].contains(words.dropFirst().joined(separator: " ")) {
            try await home.setPIN(Self.pin)
        }
        let open = name == "attach" ? try home.start(["--headless"]) : nil
        if open != nil {
            try await until { FileManager.default.fileExists(atPath: "\(home.folder.path)/almanac.socket") }
        }
        let outcome = try await home.run([], input: input, environment: environment, through: shell)
        open?.kill(SIGTERM)
        #expect(outcome.code == 0, "\(example): \(outcome)")
    }
}
