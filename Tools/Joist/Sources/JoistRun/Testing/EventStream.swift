import Foundation

/// Reads the event stream of Swift Testing, version 0: one JSON object per line.
struct EventStream {
    fileprivate struct Record: Decodable {
        var kind: String
        var payload: Payload
    }

    fileprivate struct Payload: Decodable {
        var kind: String
        // Of a test.
        var id: String?
        var name: String?
        var displayName: String?
        var sourceLocation: Location?
        // Of an event.
        var testID: String?
        var instant: Instant?
        var messages: [Message]?
        var _comments: [String]?
        var issue: Issue?
    }

    fileprivate struct Issue: Decodable { var sourceLocation: Location? }
    fileprivate struct Instant: Decodable { var absolute: Double }
    fileprivate struct Message: Decodable {
        var symbol: String
        var text: String
    }
    fileprivate struct Location: Decodable {
        var fileID: String
        var _filePath: String?
        var line: Int
        var column: Int
        var file: Substring { fileID.split(separator: "/", omittingEmptySubsequences: false).last ?? "" }
        var place: CaseResult.Place? { _filePath.map { CaseResult.Place(file: $0, line: line) } }
    }

    fileprivate struct Test {
        var suite: String
        var function: String
        var name: String
        /// Of its first problem, else of the test itself.
        var place: CaseResult.Place?
        var started: Double?
        var problems: [String] = []
        var result: CaseResult?
    }

    /// The result that the lines describe. Incomplete lines, such as the last one after a crash, are ignored.
    static func read(_ text: String) -> ModeResult {
        let decoder = JSONDecoder()
        var tests: [String: Test] = [:]
        var order: [String] = []
        var result = ModeResult()
        for line in text.split(separator: "\n") {
            guard let record = try? decoder.decode(Record.self, from: Data(line.utf8)) else { continue }
            let payload = record.payload
            if record.kind == "test", payload.kind == "function", let id = payload.id {
                tests[id] = test(id, payload)
                order.append(id)
            } else if record.kind == "event" {
                if payload.kind == "runEnded" { result.isComplete = true }
                if let id = payload.testID { tests[id]?.take(payload) }
            }
        }
        let found = order.compactMap { tests[$0] }
        result.cases = found.compactMap(\.outcome)
        result.running = found.filter { $0.result == nil && $0.started != nil }.map { "\($0.suite).\($0.name)" }
        return result
    }

    /// `TodoTests.DayTests/parses()/DayTests.swift:12:6` is `parses()` in `TodoTests.DayTests`.
    private static func test(_ id: String, _ payload: Payload) -> Test {
        let name = payload.name ?? id
        var suite = id[...]
        if let place = payload.sourceLocation {
            let end = "/\(place.file):\(place.line):\(place.column)"
            if suite.hasSuffix(end) { suite = suite.dropLast(end.count) }
        }
        if suite.hasSuffix(name) { suite = suite.dropLast(name.count + 1) }
        return Test(
            suite: String(suite.replacing("/", with: ".")), function: name, name: payload.displayName ?? name,
            place: payload.sourceLocation?.place)
    }
}

extension EventStream.Test {
    fileprivate mutating func take(_ event: EventStream.Payload) {
        let messages = event.messages ?? []
        switch event.kind {
        case "testStarted": started = event.instant?.absolute
        case "testSkipped", "testCancelled":
            let reason = (event._comments ?? []).joined(separator: "\n")
            result = CaseResult(
                suite: suite, name: name, outcome: .skipped, seconds: 0, message: reason.isEmpty ? nil : reason
            )
        case "issueRecorded" where messages.contains { $0.symbol == "fail" }:
            let location = event.issue?.sourceLocation
            if problems.isEmpty, let place = location?.place { self.place = place }
            problems.append(
                (location.map { "\($0.file):\($0.line): " } ?? "") + messages.map(\.text).joined(separator: "\n"))
        case "testEnded":
            let hasFailed = !problems.isEmpty || messages.contains { $0.symbol == "fail" }
            // A cancelled test was recorded as skipped before.
            if result?.outcome == .skipped && !hasFailed { break }
            result = CaseResult(
                suite: suite, name: name, outcome: hasFailed ? .failed : .passed,
                seconds: max(0, (event.instant?.absolute ?? 0) - (started ?? event.instant?.absolute ?? 0)),
                message: problems.isEmpty ? nil : problems.joined(separator: "\n"), place: hasFailed ? place : nil
            )
        default: break
        }
    }

    /// `nil` if the test never started.
    fileprivate var outcome: CaseResult? {
        guard result != nil || started != nil else { return nil }
        let problems = problems + ["was running when the test program ended"]
        var outcome =
            result
            ?? CaseResult(
                suite: suite, name: name, outcome: .failed, seconds: 0, message: problems.joined(separator: "\n"),
                place: place)
        if function != name { outcome.function = function }
        return outcome
    }
}
