import Foundation
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

    @Test func `every command that fails for want of a disk and a server says so as JSON`() async throws {
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

    @Test func `a command that is interrupted says so as JSON`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await server.misbehave(#"{"hang":true,"count":9}"#)
        let user = try Terminal(home, "weather", "Oslo", "--json", skippingIntroduction: false)
        try await server.untilFaultIsMet(of: 9)
        user.signal(SIGINT)
        try await user.see(#"{"error":{"code":"cancelled","hint":null,"message":"Cancelled."}}"#)
        #expect(await user.exitCode() == 2)
    }

    @Test func `with --no-input the screens do not open`() async throws {
        let outcome = try await Home().run("--no-input", input: "q\n")
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        #expect(outcome.messages.hasSuffix("hint: almanac --help\n"), "\(outcome.messages)")
    }
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
