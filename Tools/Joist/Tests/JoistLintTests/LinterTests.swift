import Foundation
@testable import JoistLint
import JoistLintTesting
import Synchronization
import Testing

@testable import JoistWorkspace

struct LinterTests {
    private let todo = Package.made("Todo", at: "Todo", [.made("Todo", in: "Todo/Sources")])

    private func folder() throws -> TestWorkspace {
        let folder = try TestWorkspace()
        try folder.write("import Foundation\n", to: "Todo/Sources/A.swift")
        try folder.write("import Elsewhere\n", to: "Todo/Sources/B.swift")
        return folder
    }

    @Test func `a second run parses nothing, and finds the same`() async throws {
        let folder = try folder()
        let first = try await folder.lint([todo])
        let second = try await folder.lint([todo])
        #expect(first.parsed == 2 && second.parsed == 0)
        #expect(first.findings == second.findings)
        #expect(first.places == ["Todo/Sources/B.swift:1 declared-import"])
        #expect(first.files == 2 && first.packages == 1)
    }

    @Test func `only changed files are parsed again`() async throws {
        let folder = try folder()
        _ = try await folder.lint([todo])
        try folder.write("import Nowhere\n", to: "Todo/Sources/A.swift")
        let report = try await folder.lint([todo])
        #expect(report.parsed == 1)
        #expect(report.findings.map(\.path) == ["Todo/Sources/A.swift", "Todo/Sources/B.swift"])
        #expect(try await folder.lint([todo]).parsed == 0)
        try folder.write("import Foundation\n", to: "Todo/Sources/A.swift")
        #expect(try await folder.lint([todo]).parsed == 0)
    }

    @Test func `a rule with cached findings runs again only after a change of its inputs`() async throws {
        let folder = try folder()
        let rule = CountedRule()
        func lint(_ configuration: Configuration = .written) async throws -> [String] {
            try await folder.lint([todo], configuration, of: Rules([rule])).messages
        }
        for _ in 0..<2 { #expect(try await lint() == ["2 files and no page"]) }
        #expect(rule.runs.withLock(\.self) == 1)
        try folder.write("A page.", to: "Todo/README.md")
        for _ in 0..<2 { #expect(try await lint() == ["2 files and A page."]) }
        #expect(rule.runs.withLock(\.self) == 2)
        try folder.write("Another page.", to: "Todo/README.md")
        #expect(try await lint() == ["2 files and Another page."])
        try folder.write("", to: "Todo/Sources/C.swift")
        #expect(try await lint() == ["3 files and Another page."])
        try folder.write("import Foundation", to: "Todo/Sources/C.swift")
        #expect(try await lint() == ["3 files and Another page."])
        #expect(rule.runs.withLock(\.self) == 5)
        var configuration = Configuration.written
        configuration.protected = ["A": ["Todo"], "B": ["Todo"], "C": ["Todo"]]
        for _ in 0..<2 { #expect(try await lint(configuration) == ["3 files and Another page."]) }
        #expect(rule.runs.withLock(\.self) == 6)
        try folder.write("{", to: ".build/joist/findings.json")
        #expect(try await lint(configuration) == ["3 files and Another page."])
        #expect(rule.runs.withLock(\.self) == 7)
    }

    @Test(arguments: ["", "{", #"{"format":"sources 2","facts":{"a":{"i":1}}}"#])
    func `a damaged cache is treated as missing`(text: String) async throws {
        let folder = try folder()
        try folder.write(text, to: ".build/joist/sources.json")
        #expect(try await folder.lint([todo]).parsed == 2)
        #expect(try await folder.lint([todo]).parsed == 0)
    }

    @Test func `facts that another version has read are not used`() async throws {
        let folder = try folder()
        _ = try await folder.lint([todo])
        let kept = try folder.read(".build/joist/sources.json")
        try folder.write(kept.replacing("sources ", with: "sources 0"), to: ".build/joist/sources.json")
        #expect(try await folder.lint([todo]).parsed == 2)
    }

    @Test func `a cache that cannot be written does not stop the work`() async throws {
        let folder = try folder()
        // A file where the folder should be: it holds for a superuser too.
        try folder.write("", to: ".build")
        #expect(try await folder.lint([todo]).findings.count == 1)
        #expect(try await folder.lint([todo]).parsed == 2)
    }

    @Test func `entries of deleted files are removed once they outnumber the current ones`() async throws {
        let folder = try folder()
        let texts = ["let a = 1", "let a = 2", "let a = 3", "let a = 4"]
        for text in texts {
            try folder.write(text, to: "Todo/Sources/A.swift")
            _ = try await folder.lint([todo])
        }
        // The last run wrote two live ones and dropped the rest, one run before kept all four.
        try folder.write(texts[3], to: "Todo/Sources/A.swift")
        #expect(try await folder.lint([todo]).parsed == 0)
        try folder.write(texts[0], to: "Todo/Sources/A.swift")
        #expect(try await folder.lint([todo]).parsed == 1)
    }

    @Test func `a file that cannot be read is named`() async throws {
        let folder = try folder()
        let workspace = try folder.workspace([todo])
        // It is listed as a file, and is a folder when it is read.
        try folder.remove("Todo/Sources/A.swift")
        try folder.write("", to: "Todo/Sources/A.swift/inner")
        let error = await #expect(throws: WorkspaceError.self) { try await Linter.run(workspace, .general) }
        #expect(error?.description.hasPrefix("Todo/Sources/A.swift: cannot be read") == true)
    }

    @Test func `a file that has gone since it was listed is passed over`() async throws {
        let folder = try folder()
        let workspace = try folder.workspace([todo])
        try folder.remove("Todo/Sources/B.swift")
        let report = try await Linter.run(workspace, .general).report
        #expect(report.findings.isEmpty && report.files == 1)
    }

    @Test func `without a configuration rules of style are off, and the report mentions it`() async throws {
        let folder = try folder()
        try folder.write("var count = 0\n", to: "Todo/Sources/B.swift")
        let report = try await folder.lint([todo], Configuration())
        #expect(report.findings.isEmpty)
        #expect(
            report.notes == [
                "There is no joist.yml, so the style rules are off: no-singletons, no-suppression. Run one with --rule."
            ])
        #expect(!report.rules.contains("no-singletons"))
        let asked = try await folder.lint([todo], Configuration(), rules: ["no-singletons"])
        #expect(asked.places == ["Todo/Sources/B.swift:1 no-singletons"])
        #expect(asked.notes.isEmpty && asked.rules == ["no-singletons"])
        #expect(try await folder.lint([todo]).places == asked.places)
    }

    @Test func `a manifest that cannot be read is a finding, whichever rules are named`() async throws {
        let folder = try folder()
        try folder.write("import Foundation\n", to: "Todo/Sources/B.swift")
        var workspace = try folder.workspace([todo, .unreadable(at: "Gone", in: folder.path)])
        workspace.problems = ["Gone": .manifest(path: "Gone", problem: "It has an error.")]
        let report = try await Linter.run(workspace, .general, only: ["no-singletons"]).report
        #expect(report.places == ["Gone/Package.swift:1 manifest"])
    }

    @Test func `an unknown rule is refused, and the known rules are listed`() async throws {
        let folder = try folder()
        let error = await #expect(throws: LintError.self) { try await folder.lint([todo], rules: ["layers"]) }
        #expect(
            error?.description.hasPrefix("There is no rule 'layers'. There are: manifest, layer-order,")
                == true)
    }

    @Test func `an exception turns a rule off for a path`() async throws {
        let folder = try folder()
        var configuration = Configuration.written
        configuration.exceptions = [
            .init(rule: "declared-import", path: "Todo/Sources/*", reason: "It is old.", line: 3)
        ]
        let report = try await folder.lint([todo], configuration)
        #expect(report.findings.isEmpty)
        #expect(report.excepted.map(\.path) == ["Todo/Sources/B.swift"])
        configuration.exceptions[0].path = "Todo/Tests"
        #expect(try await folder.lint([todo], configuration).findings.count == 1)
        configuration.exceptions = [.init(rule: "orphan", path: "Todo", reason: "It is old.", line: 3)]
        #expect(try await folder.lint([todo], configuration).findings.count == 1)
    }

    @Test func `an exception from a rule that is not there is a mistake in the configuration`() async throws {
        let folder = try folder()
        var configuration = Configuration.written
        configuration.exceptions = [.init(rule: "declared-imports", path: "Todo", reason: "It is old.", line: 7)]
        let error = await #expect(throws: WorkspaceError.self) { try await folder.lint([todo], configuration) }
        #expect(error?.description.hasPrefix("joist.yml:7:1: there is no rule 'declared-imports'") == true)
    }

    @Test func `every rule explains itself, and how it is turned off`() throws {
        for rule in Rules.general.list {
            let text = try Rules.general.explanation(of: rule.id)
            #expect(text.hasPrefix("\(rule.id): \(rule.summary)\n"))
            #expect(text.contains("- rule: \(rule.id)\n") && text.contains("reason:"))
            #expect(text.contains("Wrong") && text.contains("Right"))
        }
        #expect(Set(Rules.general.ids).count == Rules.general.ids.count)
        #expect(try Rules.general.explanation(of: "stale-baseline").contains("--write-baseline"))
        #expect(throws: LintError.self) { try Rules.general.explanation(of: "nothing") }
    }
}

/// A rule that counts its runs, and whose finding depends on sources and on a page.
private final class CountedRule: Rule {
    let id = "counted"
    let summary = ""
    let explanation = ""
    let keepsFindings = true
    let runs = Mutex(0)

    func findings(in context: LintContext) -> [Finding] {
        runs.withLock { $0 += 1 }
        let page = context.text(at: "Todo/README.md") ?? "no page"
        return [
            Finding(
                path: "Todo/README.md", line: 1, message: "\(context.files.count) files and \(page)", remedy: "")
        ]
    }
}
