import JoistAdopt
import JoistLintTesting
import JoistWorkspace

/// A package with one target of made-up files.
struct TestProject {
    let folder: TestWorkspace
    var configuration = Configuration()

    init(_ files: [String: String]) throws {
        folder = try TestWorkspace()
        for (name, text) in files { try folder.write(text, to: "Sources/App/\(name)") }
    }

    func report() async throws -> AdoptionReport {
        let packages = [Package.made("App", at: ".", [.made("App", in: "Sources/App")])]
        return try await AdoptionReport(of: folder.workspace(packages, configuration))
    }

    /// The remaining places of a step in one file: `line message`, in order.
    static func places(_ step: Step, _ text: String, in file: String = "App.swift") async throws -> [String] {
        try await places(step, [file: text])
    }

    /// The remaining places of a step: `line message`, in the order of files. Missing types have no line.
    static func places(_ step: Step, _ files: [String: String]) async throws -> [String] {
        let report = try await TestProject(files).report()
        return report.steps[step.number].places.map { place in
            place.path == "Package.swift" ? place.message : "\(place.line) \(place.message)"
        }
    }
}
