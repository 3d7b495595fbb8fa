/// Reads the output of XCTest.
struct XCTestOutput {
    static func read(_ text: String) -> ModeResult {
        var reader = XCTestOutput()
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) { reader.take(line) }
        if let name = reader.running {
            reader.result.running = [name]
            reader.end(name, .failed, seconds: 0, "was running when the test program ended")
        }
        return reader.result
    }

    private var result = ModeResult()
    private var running: String?
    private var problems: [String] = []
    /// Of the first problem.
    private var place: CaseResult.Place?
    private var isInProblem = false

    private static let ends = ["All", "Selected"].flatMap { suite in
        ["passed", "failed"].map { "Test Suite '\(suite) tests' \($0) at " }
    }

    private mutating func take(_ line: Substring) {
        // Output of a test may precede it on the line.
        if let match = Self.testCase(line) {
            isInProblem = false
            let (name, event, seconds) = match
            switch event {
            case "started":
                running = name
                problems = []
            case "passed": end(name, .passed, seconds: seconds, nil)
            case "skipped": end(name, .skipped, seconds: seconds, nil)
            default: end(name, .failed, seconds: seconds, nil)
            }
        } else if Self.ends.contains(where: line.hasPrefix) {
            result.isComplete = true
        } else if let name = running, let range = line.firstRange(of: ": error: \(name) : ") {
            let file = line[..<range.lowerBound]
            if problems.isEmpty { place = Self.place(file) }
            problems.append(Self.label(file) + line[range.upperBound...])
            isInProblem = true
        } else if let name = running, let range = line.firstRange(of: ": \(name) : Test skipped") {
            let reason = line[range.upperBound...]
            problems.append(String(reason.hasPrefix(" - ") ? reason.dropFirst(3) : reason))
            isInProblem = true
        } else if isInProblem {
            problems[problems.count - 1] += "\n" + line
        }
    }

    /// `Test Case 'DayTests.testParsing' passed (0.1 seconds)`
    private static func testCase(_ line: Substring) -> (name: String, event: String, seconds: Double)? {
        guard let start = line.firstRange(of: "Test Case '"),
            let end = line[start.upperBound...].firstRange(of: "' ")
        else { return nil }
        let words = line[end.upperBound...].split(separator: " ")
        guard let event = words.first, ["started", "passed", "failed", "skipped"].contains(event) else { return nil }
        let seconds = words.count > 1 ? Double(words[1].drop { $0 == "(" }) : nil
        return (String(line[start.upperBound..<end.lowerBound]), String(event), seconds ?? 0)
    }

    private mutating func end(_ name: String, _ outcome: CaseResult.Outcome, seconds: Double, _ message: String?) {
        let parts = name.split(separator: ".")
        let known = (problems + [message].compactMap { $0 }).filter { !$0.isEmpty }
        let (messages, failure): ([String], CaseResult.Place?) =
            switch outcome {
            case .passed: ([], nil)
            case .failed: (known, place)
            case .skipped: (known, nil)
            }
        result.cases.append(
            CaseResult(
                suite: parts.dropLast().joined(separator: "."), name: parts.last.map(String.init) ?? name,
                outcome: outcome, seconds: seconds, message: messages.isEmpty ? nil : messages.joined(separator: "\n"),
                place: failure
            )
        )
        running = nil
        problems = []
        place = nil
        isInProblem = false
    }

    /// `/folder/DayTests.swift:12` as `DayTests.swift:12: `.
    private static func label(_ text: Substring) -> String {
        text.hasPrefix("<EXPR>") ? "" : "\(text.split(separator: "/").last ?? text): "
    }
    /// - Returns: `nil` if XCTest does not know the place, which it writes as `<EXPR>:0`.
    private static func place(_ text: Substring) -> CaseResult.Place? {
        guard text.hasPrefix("/"), let colon = text.lastIndex(of: ":"),
            let line = Int(text[text.index(after: colon)...])
        else { return nil }
        return CaseResult.Place(file: String(text[..<colon]), line: line)
    }
}
