import Foundation
@testable import JoistLint
import Testing

struct ReportTests {
    private func finding(
        _ path: String = "Core/Storage/Package.swift", _ message: String = "Storage is wrong.",
        _ severity: Severity = .error
    ) -> Finding {
        Finding(
            rule: "layer-order", path: path, line: 10, message: message, remedy: "Mend it.", package: "Storage",
            severity: severity)
    }

    private func report(_ findings: [Finding] = []) -> LintReport {
        LintReport(findings: findings, rules: ["layer-order", "no-cycle"], files: 3, packages: 1, parsed: 0)
    }

    @Test func `text has a finding a line with the way out below it, and the counts`() throws {
        var report = report([finding(), finding("b.swift", "B.", .warning), finding("c.swift", "C.", .warning)])
        report.known = [finding()]
        report.excepted = [finding(), finding()]
        report.notes = ["Note."]
        #expect(
            try report.rendered(as: .text) == """
                Core/Storage/Package.swift:10: error: layer-order: Storage is wrong.
                    Mend it.
                b.swift:10: warning: layer-order: B.
                    Mend it.
                c.swift:10: warning: layer-order: C.
                    Mend it.
                Note.
                1 error and 2 warnings in 3 files of 1 package; 1 known, 2 excepted

                """
        )
    }

    @Test func `text of a clean run is one plain line`() throws {
        #expect(try report().rendered(as: .text) == "0 findings in 3 files of 1 package\n")
    }

    @Test func `JSON has the documented shape and can be decoded again`() throws {
        var report = report([finding()])
        report.known = [finding("known.swift")]
        let text = try report.rendered(as: .json)
        #expect(try JSONDecoder().decode(LintReport.self, from: Data(text.utf8)) == report)
        let json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(
            Set(json.keys) == [
                "findings", "known", "excepted", "rules", "notes", "files", "packages", "parsed",
            ])
        let first = try #require((json["findings"] as? [[String: Any]])?.first)
        #expect(Set(first.keys) == ["rule", "path", "line", "message", "remedy", "package", "severity"])
        #expect(
            first["severity"] as? String == "error" && first["line"] as? Int == 10
                && first["rule"] as? String == "layer-order")
    }

    @Test func `GitHub's commands escape their syntax characters`() throws {
        let text = try report([finding("a,b:c%.swift", "100% of\r\n a: b, c")]).rendered(as: .github)
        #expect(
            text == "::error file=a%2Cb%3Ac%25.swift,line=10,title=layer-order::100%25 of%0D%0A a: b, c Mend it.\n")
        #expect(
            try report([finding("a", "B.", .warning)]).rendered(as: .github).hasPrefix("::warning file=a,"))
        #expect(try report().rendered(as: .github) == "")
    }

    @Test func `GitLab gets a fingerprint for each finding that does not change when the finding moves`() throws {
        var moved = finding()
        moved.line = 20
        let findings = [finding("a \"b\".swift", "100%\n::", .warning), finding(), moved]
        struct Issue: Decodable, Equatable {
            struct Location: Decodable, Equatable {
                var path: String
                var lines: [String: Int]
            }
            var description: String
            var check_name: String
            var severity: String
            var fingerprint: String
            var location: Location
        }
        func issues(_ findings: [Finding]) throws -> [Issue] {
            try JSONDecoder().decode(
                [Issue].self, from: Data(try report(findings).rendered(as: .gitlab).utf8))
        }
        let issues = try issues(findings)
        #expect(issues.map(\.severity) == ["minor", "major", "major"])
        #expect(issues.map(\.description)[0] == "100%\n:: Mend it." && issues[0].check_name == "layer-order")
        #expect(issues[0].location == Issue.Location(path: "a \"b\".swift", lines: ["begin": 10]))
        #expect(Set(issues.map(\.fingerprint)).count == 3)
        #expect(try self.report([moved]).rendered(as: .gitlab).contains(issues[1].fingerprint))
        #expect(try report().rendered(as: .gitlab) == "[\n\n]\n")
    }

    @Test func `findings are in the order of their places`() {
        let sorted = [finding("b"), finding("a", "2"), finding("a", "1")].sorted()
        #expect(sorted.map(\.path) == ["a", "a", "b"] && sorted.map(\.message) == ["1", "2", "Storage is wrong."])
    }
}
