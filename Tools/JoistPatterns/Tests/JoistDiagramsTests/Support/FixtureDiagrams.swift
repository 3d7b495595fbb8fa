import JoistHouseRules
import JoistLint
import JoistLintTesting

@testable import JoistDiagrams
@testable import JoistWorkspace

/// The diagrams of the workspace in `Fixtures`, which has one of every kind, with every kind of element.
struct FixtureDiagrams {
    /// The README of a package, with its diagrams.
    struct README {
        let path: String
        let package: String
        let text: String
        let subjects: [WorkspaceDiagrams.Subject]
    }

    let readmes: [README]
    /// The texts of the files, by path.
    let texts: [String: String]
    private let copy: FixtureCopy

    /// - Parameter file: The source of the tests, which is beside the fixtures.
    init(beside file: String = #filePath) async throws {
        let copy = try FixtureCopy(of: "workspace", beside: file)
        let workspace = try await copy.workspace()
        let diagrams = WorkspaceDiagrams(try await LintContext(patterns: workspace))
        readmes = workspace.packages.compactMap { package in
            let path = "\(package.path)/README.md"
            return copy.read(path).map {
                README(path: path, package: package.name, text: $0, subjects: diagrams.subjects(of: package))
            }
        }
        let sources = workspace.files.files.filter { $0.hasSuffix(".swift") }
        texts = Dictionary(uniqueKeysWithValues: sources.map { ($0, copy.read($0) ?? "") })
        self.copy = copy
    }
}
