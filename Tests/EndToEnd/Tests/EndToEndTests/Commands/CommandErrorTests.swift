import Foundation
import TestSupport
import Testing

/// Tests of the errors of all commands as JSON, on which scripts rely.
struct CommandErrorTests {
    @Test func `every command reports wrong usage as JSON`() async throws {
        let home = try Home()
        for command in try await home.commands() {
            let outcome = try await home.run(command.path + ["--json", "--no-such-option"])
            let error = try outcome.error()
            #expect(outcome.code == 64 && outcome.output.isEmpty, "\(command.path): \(outcome)")
            #expect(error["code"] as? String == "usage", "\(outcome)")
            #expect(error["hint"] as? String == "almanac \((command.path + ["--help"]).joined(separator: " "))")
        }
    }

    @Test func `every command that fails without disk and server reports it as JSON`() async throws {
        let home = try Home(endpoints: URL(string: "http://127.0.0.1:9"))
        var failed = 0
        for command in try await home.commands() {
            let place = "/dev/null/x"
            let arguments = Array(repeating: place, count: command.requiredCount)
            let outcome = try await home.run(
                command.path + ["--json"] + arguments, environment: ["ALMANAC_HOME": place])
            guard outcome.code != 0 else { continue }
            failed += 1
            #expect([1, 4, 64].contains(outcome.code), "\(command.path): \(outcome)")
            #expect(try outcome.error()["code"] as? String != "unexpected", "\(command.path): \(outcome)")
        }
        #expect(failed > 15)
    }

    @Test func `the environment's mistakes are errors as JSON too`() async throws {
        let outcome = try await Home().run("todo", "list", "--json", environment: ["ALMANAC_LOG": "loud"])
        #expect(try outcome.error()["code"] as? String == "invalid-log-level")
        #expect(try outcome.error()["hint"] as? String == "ALMANAC_LOG")
        #expect(outcome.code == 64)
    }

    @Test func `an interrupted command reports it as JSON`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await server.misbehave(#"{"hang":true,"count":9}"#)
        let user = try Terminal(home, "weather", "Oslo", "--json", skippingIntroduction: false)
        try await server.untilFaultIsMet(of: 9)
        user.signal(SIGINT)
        try await user.see(#"{"error":{"code":"cancelled","hint":null,"message":"Cancelled."}}"#)
        #expect(await user.exitCode() == 2)
    }

    @Test(arguments: [["todo", "import", "PIPE", "--format", "todotxt"], ["drive", "PIPE", "--in-memory"]])
    func `a command that waits for a silent pipe can be interrupted`(command: [String]) async throws {
        let home = try Home()
        let pipe = home.folder.appending(path: "pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        let run = try home.start(command.map { $0 == "PIPE" ? pipe : $0 })
        // Nobody can open it to write before almanac reads.
        var writer: Int32 = -1
        try await until {
            writer = open(pipe, O_WRONLY | O_NONBLOCK)
            return writer >= 0
        }
        defer { close(writer) }
        run.kill(SIGTERM)
        let outcome = try await run.outcome()
        #expect(outcome.code == 2 && outcome.messages == "Cancelled.\n", "\(outcome)")
    }

    @Test func `notes that are interrupted are not stored`() async throws {
        let home = try Home()
        let pipe = home.folder.appending(path: "pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        let writer = open(pipe, O_RDWR)
        defer { close(writer) }
        try #require(write(writer, "half a line", 11) == 11)
        let run = try home.start(
            ["todo", "add", "x", "--notes", "-"], through: ["/bin/sh", "-c", "exec \"$@\" <\(pipe)", "sh"])
        try await until { unread(writer) == 0 }
        run.kill(SIGTERM)
        let outcome = try await run.outcome()
        #expect(outcome.code == 2 && outcome.messages == "Cancelled.\n", "\(outcome)")
        #expect(try await home.run("todo", "list", "--json").records().isEmpty)
    }

    @Test func `a command can be interrupted while nobody reads its output`() async throws {
        let home = try Home()
        let pipe = home.folder.appending(path: "pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        // Room for one page: F_SETPIPE_SZ of Linux' fcntl.h.
        try #require(fcntl(reader, 1031, 4096) == 4096)
        let run = try home.start(["completions", "bash"], output: pipe)
        try await until { unread(reader) == 4096 }
        run.kill(SIGTERM)
        let outcome = try await run.outcome()
        #expect(outcome.code == 1 && outcome.messages.contains("Cannot write the output"), "\(outcome)")
    }

    @Test func `a mistyped command names the nearest one, and does nothing`() async throws {
        let home = try Home()
        let outcome = try await home.run("tood")
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        #expect(outcome.messages == "almanac: There is no command 'tood'. Did you mean 'almanac todo'?\n")
        let json = try await home.run("tood", "lst", "--json")
        #expect(json.code == 64 && json.output.isEmpty)
        #expect(try json.error()["hint"] as? String == "almanac todo")
        #expect(try await home.run("todo", "-heat").code == 64)
    }

    @Test func `screens are not printed as JSON, but the link that an open almanac follows is`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        for arguments in [["open", "almanac://tasks", "--json"], ["attach", "--json"]] {
            let outcome = try await home.run(arguments)
            #expect(outcome.code == 64 && outcome.output.isEmpty, "\(outcome)")
            #expect(try outcome.error()["code"] as? String == "screens-are-no-json")
        }
        let open = try home.start(["--headless"])
        try await until { FileManager.default.fileExists(atPath: "\(home.folder.path)/almanac.socket") }
        let handed = try await home.run("open", "almanac://tasks", "--json")
        #expect(handed.code == 0 && handed.messages.isEmpty, "\(handed)")
        #expect(try handed.json() as? [String: String] == ["link": "almanac://tasks"])
        open.kill(SIGTERM)
    }

    @Test(arguments: [["pin", "set"], ["signin"]])
    func `the quit key at a prompt ends almanac at once, and the terminal echoes`(command: [String]) async throws {
        let user = try Terminal(Home(), command[0], command.dropFirst().first ?? "--demo", skippingIntroduction: false)
        try await user.see(command == ["signin"] ? "Phone number: " : "New PIN: ")
        user.signal(SIGQUIT)
        #expect(await user.exitCode() == -SIGQUIT)
        #expect(user.echoes)
    }

    @Test func `with --no-input the screens do not open`() async throws {
        let outcome = try await Home().run("--no-input", input: "q\n")
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        #expect(outcome.messages.hasSuffix("hint: almanac --help\n"), "\(outcome.messages)")
    }
}

/// The number of bytes in a pipe.
private func unread(_ pipe: Int32) -> Int32 {
    var count: Int32 = 0
    ioctl(pipe, UInt(FIONREAD), &count)
    return count
}

extension Outcome {
    /// The error, which is the last line of the messages.
    fileprivate func error() throws -> [String: Any] {
        let line = try #require(messages.split(separator: "\n").last, "\(self)")
        let json = try? JSONSerialization.jsonObject(with: Data(line.utf8))
        let error = try #require((json as? [String: Any])?["error"] as? [String: Any], "\(self)")
        #expect(Set(error.keys) == ["code", "message", "hint"] && (error["message"] as? String)?.isEmpty == false)
        return error
    }
}
