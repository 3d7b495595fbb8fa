import Foundation
import Testing

@testable import JoistLint
import JoistLintTesting
@testable import JoistWorkspace

struct BaselineTests {
    private let todo = Package.made("Todo", at: "Todo", [.made("Todo", in: "Todo/Sources")])
    private let file = "joist-baseline.json"

    private func folder(_ text: String = "var a = 0\nvar a = 0\nimport Nowhere\n") throws -> TestWorkspace {
        let folder = try TestWorkspace()
        try folder.write(text, to: "Todo/Sources/A.swift")
        return folder
    }

    @discardableResult
    private func writeBaseline(_ folder: TestWorkspace, rules: [String]? = nil) async throws -> Int {
        try Baseline.write(await folder.lint([todo], rules: rules), for: folder.workspace([todo]), .general)
    }

    @Test func `findings in the baseline are counted but not reported`() async throws {
        let folder = try folder()
        #expect(try await folder.lint([todo]).findings.count == 3)
        #expect(try await writeBaseline(folder) == 2)
        let report = try await folder.lint([todo])
        #expect(report.findings.isEmpty && report.known.count == 3)
    }

    @Test func `the file has its entries in order, without lines of sources`() async throws {
        let folder = try folder()
        try await writeBaseline(folder)
        #expect(
            try folder.read(file) == """
                [
                  {
                    "count" : 1,
                    "message" : "Todo imports Nowhere, but Todo/Package.swift does not declare that dependency.",
                    "path" : "Todo/Sources/A.swift",
                    "rule" : "declared-import"
                  },
                  {
                    "count" : 2,
                    "message" : "a is a shared variable.",
                    "path" : "Todo/Sources/A.swift",
                    "rule" : "no-singletons"
                  }
                ]

                """
        )
        let first = try folder.read(file)
        try await writeBaseline(folder)
        #expect(try folder.read(file) == first)
    }

    @Test func `a finding that has moved is not new`() async throws {
        let folder = try folder()
        try await writeBaseline(folder)
        try folder.write("\n\nimport Nowhere\n\nvar a = 0\nvar a = 0\n", to: "Todo/Sources/A.swift")
        #expect(try await folder.lint([todo]).findings.isEmpty)
    }

    @Test func `an additional finding of the same kind is new`() async throws {
        let folder = try folder()
        try await writeBaseline(folder)
        try folder.write(
            "var a = 0\nvar a = 0\nimport Nowhere\nvar a = 0\n", to: "Todo/Sources/A.swift")
        #expect(try await folder.lint([todo]).places == ["Todo/Sources/A.swift:4 no-singletons"])
    }

    @Test func `an entry whose finding has gone is a finding at its line`() async throws {
        let folder = try folder()
        try await writeBaseline(folder)
        try folder.write("var a = 0\n", to: "Todo/Sources/A.swift")
        let report = try await folder.lint([todo])
        #expect(report.places == ["joist-baseline.json:4 stale-baseline", "joist-baseline.json:10 stale-baseline"])
        #expect(
            report.messages[1].hasPrefix(
                "A known finding was fixed in 1 of 2 places: no-singletons in Todo/Sources/A.swift: a is"))
        #expect(report.messages[0].hasPrefix("A known finding was fixed: declared-import"))
        #expect(report.findings[0].remedy == "Run 'joist lint --write-baseline'.")
        try await writeBaseline(folder)
        #expect(try await folder.lint([todo]).findings.isEmpty)
    }

    @Test func `a baseline of a removed rule is stale`() async throws {
        let folder = try folder("")
        try folder.write(#"[{"count":1,"message":"m","path":"p","rule":"gone"}]"#, to: file)
        #expect(try await folder.lint([todo]).places == ["joist-baseline.json:1 stale-baseline"])
    }

    @Test func `the line is found in any layout of the file`() async throws {
        let folder = try folder("")
        try folder.write(
            """
            [
              {
                "rule": "declared-import",
                "path": "a/b.swift",
                "message": "It \\"imports\\" a/b.",
                "count": 1
              }
            ]
            """, to: file)
        #expect(try await folder.lint([todo]).places == ["joist-baseline.json:5 stale-baseline"])
    }

    @Test func `rules that are not asked leave their entries alone`() async throws {
        let folder = try folder()
        try await writeBaseline(folder)
        let before = try folder.read(file)
        #expect(try await folder.lint([todo], rules: ["orphan"]).findings.isEmpty)
        try await writeBaseline(folder, rules: ["orphan"])
        #expect(try folder.read(file) == before)
    }

    @Test func `without known findings there is no baseline`() async throws {
        let folder = try folder()
        try await writeBaseline(folder)
        try folder.write("", to: "Todo/Sources/A.swift")
        #expect(try await writeBaseline(folder) == 0)
        #expect(throws: (any Error).self) { try folder.read(file) }
        #expect(try await writeBaseline(folder) == 0)
    }

    @Test(arguments: ["", "{}", "[{}]", "[", #"[{"count":"1","message":"m","path":"p","rule":"r"}]"#])
    func `a damaged baseline is an error that names it`(text: String) async throws {
        let folder = try folder()
        try folder.write(text, to: file)
        let error = await #expect(throws: LintError.self) { try await folder.lint([todo]) }
        #expect(error?.description.hasPrefix("joist-baseline.json:1: The baseline is not a list") == true)
    }

    @Test func `an exception takes precedence over the baseline`() async throws {
        let folder = try folder()
        try await writeBaseline(folder)
        var configuration = Configuration.written
        configuration.exceptions = [.init(rule: "declared-import", path: "Todo", reason: "Old.", line: 1)]
        let report = try await folder.lint([todo], configuration)
        #expect(report.findings.map(\.rule) == ["stale-baseline"] && report.excepted.count == 1)
    }
}
