import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

/// Diagrams in a README against the code.
struct DiagramRuleTests {
    private static let packages = [
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made(
            "Flow", at: "Flow", dependencies: [.local(path: "ROSS")],
            [.made("Flow", in: "Flow/Sources", [.byName("ROSS")])]),
    ]
    private static let readme =
        "# Flow\n\n<!-- diagram: LockOperation -->\n\ntext\n\n<!-- diagram: OpenScenario -->\n\nend\n"

    private let workspace: TestWorkspace

    init() throws {
        workspace = try TestWorkspace()
        try workspace.write("public protocol Operation {}\npublic protocol Scenario {}\n", to: "ROSS/ROSS.swift")
        try workspace.write(
            """
            import ROSS
            struct LockOperation: Operation {
                let pin: any PINService
                let app: any AppRouter
                func launch(_: Void) async throws -> Bool {
                    await app.hide()
                    return try await pin.lock()
                }
            }
            """, to: "Flow/Sources/Lock.swift")
        try workspace.write(
            """
            import ROSS
            struct OpenScenario: Scenario {
                let operations: any Operations
                func launch(_: Void) async throws -> Bool {
                    guard try await operations.lock().launch() else { return false }
                    return true
                }
            }
            """, to: "Flow/Sources/Open.swift")
    }

    private func findings() async throws -> [Finding] {
        let made = try workspace.workspace(Self.packages)
        return try await Linter.run(made, Rules([DiagramRule()])).report.findings
    }

    /// Writes the diagrams, as `joist diagram --write` does.
    private func write(_ readme: String = Self.readme, dropsOthers: Bool = false) async throws -> String {
        try workspace.write(readme, to: "Flow/README.md")
        let made = try workspace.workspace(Self.packages)
        let changed = try WorkspaceDiagrams(try await LintContext(patterns: made)).write(
            in: made, dropsOthers: dropsOthers)
        let text = try workspace.read("Flow/README.md")
        #expect(changed == (text == readme ? [] : ["Flow/README.md"]))
        return text
    }

    @Test func `diagrams that joist has written equal the code, and are written once`() async throws {
        let text = try await write()
        #expect(text.contains("O->>P: lock()") && text.contains("\n\ntext\n\n") && text.hasSuffix("\n\nend\n"))
        #expect(try await findings() == [])
        #expect(try await write(text) == text)
    }

    @Test func `a line that is deleted, doubled or swapped is reported with its line number`() async throws {
        let lines = try await write().split(separator: "\n", omittingEmptySubsequences: false)
        let drawn = lines.indices.filter { lines[$0].hasPrefix("    ") }
        #expect(drawn.count >= 11)
        var changed: [[Substring]] = []
        for index in drawn {
            var deleted = lines
            deleted.remove(at: index)
            var doubled = lines
            doubled.insert(lines[index], at: index)
            changed += [deleted, doubled]
            if drawn.contains(index + 1) {
                var swapped = lines
                swapped.swapAt(index, index + 1)
                changed.append(swapped)
            }
        }
        for text in changed {
            try workspace.write(text.joined(separator: "\n"), to: "Flow/README.md")
            let found = try await findings()
            #expect(found.count == 1 && found.first?.path == "Flow/README.md", "\(text)")
            let difference = zip(text, lines).enumerated().first { $1.0 != $1.1 }?.offset
            #expect(found.first?.line == difference.map { $0 + 1 }, "\(text)")
        }
    }

    @Test func `a message that the code sends otherwise is named with both lines`() async throws {
        _ = try await write()
        let source = try workspace.read("Flow/Sources/Lock.swift").replacing("pin.lock()", with: "pin.unlock()")
        try workspace.write(source, to: "Flow/Sources/Lock.swift")
        let found = try await findings()
        #expect(
            found.map(\.message) == [
                "The diagram of LockOperation is not its code, which has 'O->>P: unlock()' (Flow/Sources/Lock.swift:7) "
                    + "and not 'O->>P: lock()'."
            ])
    }

    @Test func `a type without a place and a place without a type are reported`() async throws {
        try workspace.write(
            "<!-- diagram: LockOperation -->\n<!-- diagram: Gone -->\n<!-- diagram: LockOperation -->\n",
            to: "Flow/README.md")
        let messages = try await findings().map(\.message)
        #expect(
            Set(messages) == [
                "OpenScenario is not drawn in Flow/README.md.", "LockOperation has no diagram here.",
                "Flow has nothing to draw with the name 'Gone'.", "LockOperation is drawn twice.",
            ])
    }

    @Test func `a new type is drawn after the last place, and the place of a removed one can go`() async throws {
        let text = try await write()
        let lock = try workspace.read("Flow/Sources/Lock.swift")
        try workspace.write(lock.replacing("LockOperation", with: "HideOperation"), to: "Flow/Sources/Hide.swift")
        let more = try await write(text)
        #expect(more.contains("\n```\n\n<!-- diagram: HideOperation -->\n```mermaid\nsequenceDiagram\n"))
        #expect(more.hasSuffix("\n```\n\nend\n"))
        #expect(try await findings() == [])
        try workspace.remove("Flow/Sources/Hide.swift")
        #expect(try await write(more) == more)
        #expect(try await findings().map(\.message) == ["Flow has nothing to draw with the name 'HideOperation'."])
        #expect(try await write(more, dropsOthers: true) == text)
    }

    @Test func `the diagrams of a package stay as they are while a manifest cannot be read`() async throws {
        let text = try await write()
        var made = try workspace.workspace([.made("ROSS", at: "ROSS", []), Self.packages[1]])
        made.problems = ["ROSS": .noPackages("ROSS")]
        let (report, context) = try await Linter.run(made, Rules([DiagramRule()]))
        #expect(report.findings == [])
        #expect(try WorkspaceDiagrams(context).write(in: made, dropsOthers: true) == [])
        #expect(try workspace.read("Flow/README.md") == text)
    }

    @Test func `a README without places is not checked`() async throws {
        #expect(try await write("# Flow\n") == "# Flow\n")
        #expect(try await findings() == [])
    }

    @Test func `a type that cannot be drawn is reported in its file`() async throws {
        _ = try await write()
        let source = try workspace.read("Flow/Sources/Lock.swift").replacing("await app.hide()", with: "if isOn {}")
        try workspace.write(source, to: "Flow/Sources/Lock.swift")
        let found = try await findings()
        #expect(found.map(\.path) == ["Flow/Sources/Lock.swift"] && found.first?.line == 6)
        #expect(found.first?.message.hasPrefix("LockOperation cannot be drawn: ") == true)
    }

    @Test func `a marker without the end of its block gets a diagram and keeps the text`() async throws {
        let text = try await write("<!-- diagram: OpenScenario -->\n```mermaid\nopen\n")
        #expect(text.hasPrefix("<!-- diagram: OpenScenario -->\n```mermaid\nflowchart TD\n"))
        #expect(text.hasSuffix("```\n```mermaid\nopen\n"))
        #expect(text.contains("```\n\n<!-- diagram: LockOperation -->\n"))
    }
}
