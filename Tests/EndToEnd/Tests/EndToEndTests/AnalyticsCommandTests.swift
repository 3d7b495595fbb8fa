import Foundation
import Testing

/// What almanac notes of its use, as its user sees it.
@Suite(.timeLimit(.minutes(2)))
struct AnalyticsCommandTests {
    @Test func `nothing is noted before somebody agrees`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "Buy milk")
        #expect(!FileManager.default.fileExists(atPath: home.folder.appending(path: "analytics.sqlite").path))
        #expect(try await home.run("analytics", "status").output.hasPrefix("Analytics: off"))
        _ = try await home.run("todo", "list")
        let show = try await home.run("analytics", "show")
        #expect(show.code == 0 && show.output.isEmpty)
        #expect(show.messages == "No events are queued.\n")
        #expect(try await home.run("analytics", "show", "--json").output == "[]\n")
    }

    @Test func `who agrees sees each command that ran and how it ended, and nothing of what was typed`() async throws {
        let home = try Home()
        #expect(try await home.run("analytics", "on").code == 0)
        _ = try await home.run("todo", "add", "Buy milk")
        _ = try await home.run("todo", "done", "7")
        _ = try await home.run("todo", "list", "--group", "tag")
        let events = try await home.run("analytics", "show", "--json").records()
        let properties = events.compactMap { $0["properties"] as? [String: Any] }
        #expect(properties.map { $0["command"] as? String } == ["todo add", "todo done", "todo list"])
        #expect(properties.map { $0["outcome"] as? String } == ["done", "failed", "done"])
        #expect(Set(events.compactMap { $0["messageId"] as? String }).count == 3)
        let text = try await home.run("analytics", "show").output
        #expect(text.split(separator: "\n").count == 6)
        #expect(text.contains("command=todo add") && text.contains("outcome=failed"))
        let stored = try Data(contentsOf: home.folder.appending(path: "analytics.sqlite"))
        #expect(stored.range(of: Data("todo add".utf8)) != nil)
        #expect(stored.range(of: Data("milk".utf8)) == nil)
        #expect(try await home.run("analytics", "status", "--json").object()["queued"] as? Int == 3)
    }

    @Test func `an export is a new file, one object a line, and leaves the events where they are`() async throws {
        let home = try Home()
        _ = try await home.run("analytics", "on")
        for _ in 0..<3 { _ = try await home.run("todo", "list") }
        let file = home.folder.appending(path: "events.jsonl").path
        let export = try await home.run("analytics", "export", file)
        #expect(export.code == 0 && export.messages == "3 events written to \(file).\n")
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        let again = try await home.run("analytics", "export", file)
        #expect(again.code == 1 && again.messages.contains("There is a file \(file) already"))
        #expect(try await home.run("analytics", "export", "-").output.split(separator: "\n") == lines)
    }

    @Test func `who disagrees leaves nothing behind`() async throws {
        let home = try Home()
        _ = try await home.run("analytics", "on")
        _ = try await home.run("todo", "list")
        #expect(try await home.run("analytics", "off").code == 0)
        _ = try await home.run("todo", "list")
        #expect(try await home.run("analytics", "show", "--json").records().isEmpty)
        #expect(try await home.run("analytics", "status").output.hasPrefix("Analytics: off\nQueued: 0 events"))
        let stored = try Data(contentsOf: home.folder.appending(path: "analytics.sqlite"))
        #expect(stored.range(of: Data("todo list".utf8)) == nil)
    }

    @Test func `events go to the file that the environment names`() async throws {
        let home = try Home()
        let file = home.folder.appending(path: "sent.jsonl")
        let environment = ["ALMANAC_ANALYTICS_FILE": file.path]
        _ = try await home.run("analytics", "on", environment: environment)
        _ = try await home.run("todo", "list", environment: environment)
        #expect(try await home.run("analytics", "send", environment: environment).code == 0)
        #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 1)
        #expect(try await home.run("analytics", "show", "--json", environment: environment).records().isEmpty)
    }

    @Test func `a collector that is down hinders no command, and keeps its events`() async throws {
        let home = try Home()
        // Port 9 of this machine: nobody listens there.
        let environment = ["ALMANAC_ANALYTICS_OTLP": "http://127.0.0.1:9"]
        _ = try await home.run("analytics", "on", environment: environment)
        let list = try await home.run("todo", "list", environment: environment)
        #expect(list.code == 0 && list.messages == "Nothing to do.\n")
        let status = try await home.run("analytics", "send", environment: environment).output
        #expect(status.contains("Sent to otlp: 1 event to go. Last time: "))
    }
}

extension Outcome {
    /// The output as a JSON object.
    fileprivate func object() throws -> [String: Any] { try #require(try json() as? [String: Any]) }
}
