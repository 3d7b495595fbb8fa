import Foundation
import JoistLint
import JoistLintTesting
import Testing

/// `Fixtures/roles/planted` has violations of the roles, each as the files that differ from `Fixtures/roles/clean`.
struct PlantedTests {
    /// Types and functions are followed, but neither local variables nor the parameters of a function that is called.
    static let missed: Set<String> = ["view-is-passed-with-init", "view-keeps-itself-through-a-variable"]

    @Test func `each planted violation that needs no type checker is found`() async throws {
        let copy = try FixtureCopy(of: "roles/clean")
        let planted = copy.fixtures.appending(path: "roles/planted")
        let names = try FileManager.default.contentsOfDirectory(atPath: planted.path).sorted()
        #expect(names.count >= 92 && Self.missed.isSubset(of: names))
        let clean = try await copy.workspace()
        for name in names {
            let files = try copy.files(of: "roles/planted/\(name)")
            let before = files.map { ($0, copy.read($0)) }
            try copy.add("roles/planted/\(name)")
            // Reading manifests takes most of the time.
            let hasManifest = files.contains { $0.hasSuffix("Package.swift") }
            let workspace = try await hasManifest ? copy.workspace() : copy.changed(clean)
            let report = try await Linter.run(workspace, .all, only: ["roles", "svip-shape", "ross-shape"]).report
            #expect(report.findings.isEmpty == Self.missed.contains(name), "\(name): \(report.messages)")
            #expect(report.findings.allSatisfy { files.contains($0.path) }, "\(name): \(report.places)")
            for (file, text) in before { if let text { try copy.write(text, to: file) } else { try copy.remove(file) } }
        }
        #expect(try await copy.lint(.all).places == [])
    }
}
