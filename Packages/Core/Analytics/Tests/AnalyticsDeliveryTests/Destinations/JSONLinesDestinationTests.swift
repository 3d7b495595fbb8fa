import Analytics
import AnalyticsLive
import Foundation
import ProcessTesting
import TestSupport
import Testing

struct JSONLinesDestinationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var destination: JSONLinesDestination { JSONLinesDestination(file: folder.file) }

    private func text() throws -> String { String(decoding: try Data(contentsOf: folder.file), as: UTF8.self) }

    /// The message ids of the lines, each of which must be whole.
    private func ids(of file: URL? = nil) throws -> [String] {
        let text = try Data(contentsOf: file ?? folder.file)
        try #require(text.isEmpty || text.last == UInt8(ascii: "\n"))
        return try text.split(separator: UInt8(ascii: "\n")).map { line in
            var line = try ObjectChecker(try StrictJSON(Array(line)), "line")
            return try line.string("messageId")
        }
    }

    @Test func `each event is one line with a JSON object, in a file that only its owner can access`() async throws {
        let event = Samples.event(
            1, kind: .screen, name: "a\nb", properties: ["n": 1.5])
        #expect(await destination.deliver([event, Samples.event(2)]) == .delivered())
        #expect(await destination.deliver([Samples.event(3)]) == .delivered())
        let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        let context = try Samples.context.json
        let line = """
            {"anonymousId":"5f0c7d6e-0000-4000-8000-000000000000","context":\(context),"kind":"screen",\
            "messageId":"m1","name":"a\\nb","properties":{"n":1.5},"timestamp":"2025-11-21T12:00:00.008Z"}
            """
        #expect(lines.first.map(String.init) == line)
        let os = Samples.context.os
        #expect(
            context == """
                {"app":{"name":"almanac","version":"1.0"},"locale":"de-DE",\
                "os":{"name":"\(os.name)","version":"\(os.version)"}}
                """)
        #expect(try ids() == ["m1", "m2", "m3"])
        let mode = try FileManager.default.attributesOfItem(atPath: folder.file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `an incomplete last line of a killed process is removed before new lines are appended`() async throws {
        #expect(await destination.deliver(Samples.events(3)) == .delivered())
        let whole = try Data(contentsOf: folder.file)
        let lastLine = try #require(whole.dropLast().lastIndex(of: UInt8(ascii: "\n"))) + 1
        for end in stride(from: lastLine, to: whole.count - 1, by: 7) {
            try whole.prefix(end).write(to: folder.file)
            #expect(await destination.deliver([Samples.event(4)]) == .delivered())
            #expect(try ids() == ["m1", "m2", "m4"])
        }
    }

    @Test func `a complete last line without a line feed gets one`() async throws {
        #expect(await destination.deliver(Samples.events(2)) == .delivered())
        try Data(contentsOf: folder.file).dropLast().write(to: folder.file)
        #expect(await destination.deliver([Samples.event(3)]) == .delivered())
        #expect(try ids() == ["m1", "m2", "m3"])
    }

    @Test func `zero bytes at the end of the file, as after a power cut, are removed`() async throws {
        #expect(await destination.deliver(Samples.events(1)) == .delivered())
        try (Data(contentsOf: folder.file) + Data(count: 5_000)).write(to: folder.file)
        #expect(await destination.deliver([Samples.event(2)]) == .delivered())
        #expect(try ids() == ["m1", "m2"])
    }

    @Test func `a file with other content is left unchanged`() async throws {
        let letter = Data("Dear Ada,\nthe file that you named is not".utf8)
        try letter.write(to: folder.file)
        #expect(await destination.deliver(Samples.events(1)).kind == "unavailable")
        #expect(try Data(contentsOf: folder.file) == letter)
    }

    @Test
    func `a path that cannot be opened makes the destination unavailable, and the reason names it`() async throws {
        for path in [folder.url.path, "\(folder.url.path)/nowhere/events.jsonl"] {
            let outcome = await JSONLinesDestination(file: URL(fileURLWithPath: path)).deliver(Samples.events(1))
            #expect(outcome.kind == "unavailable")
            #expect(outcome.reason?.contains(path) == true)
        }
    }

    @Test func `a full disk is a failure that allows a retry`() async {
        let outcome = await JSONLinesDestination(file: URL(fileURLWithPath: "/dev/full")).deliver(Samples.events(1))
        #expect(outcome.kind == "failed")
        #expect(outcome.reason?.contains("no room") == true)
    }

    @Test func `a partially written batch is removed from the file`() async throws {
        #expect(await destination.deliver(Samples.events(5)) == .delivered())
        let before = try text()
        let child = try ChildProcess.deliverer("limited", folder.file.path, "20000")
        #expect(await child.lines().first?.hasPrefix("failed") == true)
        #expect(await child.exit() == 0)
        #expect(try text() == before)
    }

    @Test
    func `a kill at any moment loses no acknowledged event, and the next delivery repairs the file`() async throws {
        var random = SplitMix64(seed: TestOptions.seed)
        print("KILL_RUNS=\(TestOptions.runs) SEED=\(TestOptions.seed)")
        var torn = 0
        for run in 0..<TestOptions.runs {
            let file = folder.url.appendingPathComponent("\(run).jsonl")
            let child = try ChildProcess.deliverer("append", file.path, "0")
            var acknowledged = 0
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                acknowledged = await child.line().flatMap { Int($0) } ?? acknowledged
            }
            try await Task.sleep(for: .microseconds(Int.random(in: 0...30_000, using: &random)))
            child.kill()
            #expect(await child.exit() == SIGKILL)
            acknowledged = await child.lines().last.flatMap { Int($0) } ?? acknowledged
            if try Data(contentsOf: file).last != UInt8(ascii: "\n") { torn += 1 }
            #expect(await JSONLinesDestination(file: file).deliver([Samples.event(-1)]) == .delivered())
            let ids = Set(try ids(of: file))
            for number in 0..<acknowledged where !ids.contains("m\(number)") {
                Issue.record("m\(number) was acknowledged and is lost")
            }
        }
        print("\(torn) of \(TestOptions.runs) kills left a torn line")
    }
}
