import Foundation
@testable import JoistHouseRules
import JoistLint
import JoistLintTesting
import Testing

struct GradedReportTests {
    private func report(_ rules: [String]? = nil) async throws -> GradedReport {
        let workspace = try TestWorkspace()
        let (report, context) = try await Linter.run(workspace.workspace([]), .all, only: rules)
        return GradedReport(report, in: context)
    }

    private func graded() async throws -> GradedReport {
        GradedReport(
            try await report().report,
            [
                ScenarioGrade(
                    name: "A", path: "a.swift", line: 2, grade: .good, reasons: ["It is given App.", "It waits."]),
                ScenarioGrade(name: "B", path: "b.swift", line: 2, grade: .ideal, reasons: []),
                ScenarioGrade(name: "C", path: "c.swift", line: 2, grade: .bad, reasons: ["It is bad."]),
            ])
    }

    @Test func `text has a line for each good or tolerable scenario`() async throws {
        #expect(
            try await graded().rendered(as: .text) == """
                a.swift:2: A is a good scenario: It is given App. It waits.
                0 findings in 0 files of 0 packages

                """)
    }

    @Test func `JSON has the grades of all scenarios beside the report`() async throws {
        let text = try await graded().rendered(as: .json)
        let json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(
            Set(json.keys) == [
                "findings", "known", "excepted", "scenarios", "rules", "notes", "files", "packages", "parsed",
            ])
        let scenarios = try #require(json["scenarios"] as? [[String: Any]])
        #expect(scenarios.map { $0["grade"] as? String } == ["good", "ideal", "bad"])
        #expect(scenarios.first?["line"] as? Int == 2 && (json["notes"] as? [String])?.isEmpty == true)
    }

    @Test func `every house rule explains itself, before the rules of style`() throws {
        for rule in Rules.house.list {
            let text = try Rules.all.explanation(of: rule.id)
            #expect(text.hasPrefix("\(rule.id): \(rule.summary)\n"))
            #expect(text.contains("Wrong") && text.contains("Right"))
        }
        let last = Rules.house.ids + ["no-singletons", "no-suppression"]
        #expect(Rules.all.ids.suffix(last.count) == last)
    }
}
