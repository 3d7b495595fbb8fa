import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

@testable import JoistHouseRules

struct DeclarationsTests {
    @Test func `Foundation's Operation is no part of a flow, even through subclasses`() async throws {
        let types = try await declarations([
            "import Foundation\nclass A: Operation {}\nclass B: A {}\nclass C: Foundation.Operation {}",
            "import ROSS\nimport Foundation\nstruct D: ROSS.Operation {}\nstruct E: Operation {}",
        ])
        #expect(["A", "B", "C"].allSatisfy { !types.refines($0, "Operation") })
        #expect(["D", "E"].allSatisfy { types.refines($0, "Operation") })
    }

    @Test func `types refine each other by declaration, directly or transitively`() async throws {
        let types = try await declarations([
            """
            protocol A: B {}
            protocol B: ROSS.C {}
            extension D: A {}
            final class D {}
            protocol E: F {}
            protocol F: E {}
            struct Outer { struct Inner: B {}; struct D {} }
            typealias G = D
            struct H: G {}
            """
        ])
        for name in ["A", "D", "Outer.Inner", "H"] { #expect(types.refines(name, "C"), "\(name)") }
        #expect(types.refines("A", "A") && !types.refines("E", "C") && !types.refines("Outer.D", "C"))
    }

    /// The declarations of a module of these files.
    private func declarations(_ files: [String]) async throws -> Declarations {
        let workspace = try TestWorkspace()
        for (index, text) in files.enumerated() { try workspace.write(text, to: "M/\(index).swift") }
        return try await LintContext(patterns: workspace.workspace([.made("M", at: "M", [.made("M", in: "M")])]))
            .declarations
    }
}

extension Declarations {
    fileprivate func refines(_ name: String, _ other: String) -> Bool {
        types(named: name, in: PackageGraph.Node(package: "M", target: "M")).contains { type($0, refines: other) }
    }
}
