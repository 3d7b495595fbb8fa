import Foundation
import NetworkingTesting
import Synchronization
import TestSupport
import Testing

/// Tests of `almanac analytics` and of the events that commands record.
struct AnalyticsCommandTests {
    @Test func `no event is recorded before consent`() async throws {
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

    @Test func `with consent, events record each command and its outcome, and no typed text`() async throws {
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
        #expect(again.code == 1 && again.messages.contains("The file \(file) exists."))
        #expect(try await home.run("analytics", "export", "-").output.split(separator: "\n") == lines)
    }

    @Test func `a refused consent stores nothing`() async throws {
        let home = try Home()
        _ = try await home.run("analytics", "on")
        _ = try await home.run("todo", "list")
        #expect(try await home.run("analytics", "off").code == 0)
        _ = try await home.run("todo", "list")
        #expect(try await home.run("analytics", "show", "--json").records().isEmpty)
        #expect(try await home.run("analytics", "status").output.hasPrefix("Analytics: off\nQueued: 0 events"))
        #expect(try !home.holds("todo list"))
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
        // No server listens on port 9 of this machine.
        let environment = ["ALMANAC_ANALYTICS_OTLP": "http://127.0.0.1:9"]
        _ = try await home.run("analytics", "on", environment: environment)
        let list = try await home.run("todo", "list", environment: environment)
        #expect(list.code == 0 && list.messages == "Nothing to do.\n")
        let sending = try await home.run("analytics", "send", environment: environment)
        #expect(sending.code == 1 && sending.messages.hasPrefix("almanac: No event was sent to otlp. "), "\(sending)")
        let status = sending.output
        #expect(status.contains("Sent to otlp: 1 event left. ") && status.contains(". Last failure: "), "\(status)")
        #expect(!status.contains(".."), "\(status)")
        let nobody = try await home.run("analytics", "send", "--json")
        #expect(nobody.code == 1 && nobody.messages.contains(#""code":"nothing-sent""#), "\(nobody)")
    }

    /// A problem with the events' file.
    enum Obstacle: CaseIterable {
        case flippedBits, garbage, locked, unreadable, wrongSettings

        /// - Returns: A descriptor that holds a lock until it is closed.
        func put(before file: URL) throws -> FileHandle? {
            switch self {
            case .flippedBits:
                var bytes = try Data(contentsOf: file)
                for offset in stride(from: 2_000, to: bytes.count, by: 4_096) { bytes[offset] ^= 1 }
                try bytes.write(to: file)
            case .garbage: try Data(repeating: 7, count: 9_000).write(to: file)
            case .locked:
                let handle = try FileHandle(forUpdating: file)
                // The range of all bytes that SQLite uses for locks.
                var lock = flock(
                    l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0x4000_0000, l_len: 512, l_pid: 0)
                #expect(fcntl(handle.fileDescriptor, F_SETLK, &lock) == 0)
                return handle
            case .unreadable: chmod(file.path, 0)
            case .wrongSettings: break
            }
            return nil
        }
    }

    @Test(arguments: Obstacle.allCases)
    func `turning analytics off always succeeds and stops all recording, even with an unusable file`(
        _ obstacle: Obstacle
    ) async throws {
        let home = try Home()
        _ = try await home.run("analytics", "on")
        _ = try await home.run("todo", "list")
        // A command hands its event over if it cannot store it at once; this one stores it.
        #expect(try await home.run("analytics", "show", "--json").records().count == 1)
        let held = try obstacle.put(before: home.folder.appending(path: "analytics.sqlite"))
        let environment = obstacle == .wrongSettings ? ["ALMANAC_ANALYTICS_SEGMENT": "what?", "ALMANAC_LOG": "?"] : [:]
        let off = try await home.run("analytics", "off", environment: environment)
        #expect(off.code == 0 && off.output == "Analytics are off, and all recorded events are deleted.\n")
        #expect(try await home.run("todo", "list").code == 0)
        try held?.close()
        #expect(try await home.run("todo", "list").code == 0)
        #expect(try await home.run("analytics", "status").output.hasPrefix("Analytics: off\nQueued: 0 events"))
        #expect(try !home.holds("todo list"))
    }

    @Test func `a locked file hinders no command, and loses no event`() async throws {
        let home = try Home()
        _ = try await home.run("analytics", "on")
        _ = try await home.run("todo", "list")
        #expect(try await home.run("analytics", "show", "--json").records().count == 1)
        let held = try Obstacle.locked.put(before: home.folder.appending(path: "analytics.sqlite"))
        // These commands must end while the lock is still held.
        for _ in 0..<3 { #expect(try await home.run("todo", "add", "Buy milk").code == 0) }
        try held?.close()
        let properties = try await home.run("analytics", "show", "--json").records().compactMap {
            $0["properties"] as? [String: Any]
        }
        let commands = properties.compactMap { $0["command"] as? String }
        #expect(commands == ["todo list", "todo add", "todo add", "todo add"])
    }

    @Test func `a command ends while the collector hangs, and a process of its own delivers its event`() async throws {
        let (arrived, answers) = (Gate(), Gate())
        let server = try LoopbackServer { connection in
            while try connection.readRequest() != nil {
                arrived.open()
                try connection.wait(for: answers)
                try connection.send(ScriptedResponse.text("{}", headers: ["Content-Type: application/json"]))
            }
        }
        let home = try Home()
        let environment = [
            "ALMANAC_ANALYTICS_OTLP": server.url("").absoluteString, "ALMANAC_ANALYTICS_INTERVAL": "0",
        ]
        _ = try await home.run("analytics", "on", environment: environment)
        // On a slow machine the events of the first commands may be handed over to a later command.
        while !arrived.isOpen {
            try Task.checkCancellation()
            #expect(try await home.run("todo", "list", environment: environment).code == 0)
        }
        // The hanging request does not delay the next command, whose event waits in the queue.
        #expect(try await home.run("todo", "list", environment: environment).code == 0)
        #expect(server.connectionCount == 1)
        answers.open()
        while try await home.run("analytics", "status", "--json").object()["queued"] as? Int != 0 {
            try Task.checkCancellation()
            _ = try await home.run("analytics", "send", environment: environment)
        }
    }

    @Test func `a collector that requests a pause of a day gets one request, regardless of the number of commands`()
        async throws
    {
        let requests = Mutex(0)
        let server = try LoopbackServer { _ in
            requests.withLock { $0 += 1 }
            return ScriptedResponse.text("", status: "429 Slow", headers: ["Retry-After: 86400"])
        }
        let home = try Home()
        let environment = [
            "ALMANAC_ANALYTICS_OTLP": server.url("").absoluteString, "ALMANAC_ANALYTICS_INTERVAL": "0",
        ]
        _ = try await home.run("analytics", "on", environment: environment)
        for _ in 0..<8 {
            _ = try await home.run("todo", "list", environment: environment)
            #expect(try await home.run("analytics", "send", environment: environment).output.contains("Next attempt: "))
        }
        #expect(requests.withLock(\.self) == 1)
    }

    @Test func `a collector that refuses everything loses ten events, regardless of the number of commands`()
        async throws
    {
        let server = try LoopbackServer { _ in ScriptedResponse.text("no", status: "400 Bad Request") }
        let home = try Home()
        let environment = ["ALMANAC_ANALYTICS_OTLP": server.url("").absoluteString]
        _ = try await home.run("analytics", "on")
        for _ in 0..<20 { _ = try await home.run("todo", "list") }
        for _ in 0..<8 { _ = try await home.run("analytics", "send", environment: environment) }
        let status = try await home.run("analytics", "status", "--json", environment: environment).object()
        let destination = (status["destinations"] as? [[String: Any]])?.first
        #expect(destination?["refused"] as? Int == 10)
        #expect(destination?["pending"] as? Int == 10)
    }
}

extension Home {
    /// Whether any file contains this text.
    fileprivate func holds(_ text: String) throws -> Bool {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.contains { file in
            guard file.lastPathComponent.hasPrefix("analytics") else { return false }
            return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
        }
    }
}

extension Outcome {
    /// The output, parsed as a JSON object.
    fileprivate func object() throws -> [String: Any] { try #require(try json() as? [String: Any]) }
}
