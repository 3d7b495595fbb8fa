import Foundation
import JoistWorkspace

/// The profiles of test programs, and the coverage that they add up to.
struct Coverage: Sendable {
    let workspace: Workspace
    var folder: Path { workspace.root.appending(Workspace.cacheFolder).appending("coverage") }
    private var file: Path { workspace.root.appending(Workspace.cacheFolder).appending("coverage.lcov") }

    /// The value of `LLVM_PROFILE_FILE` for a test program. The processes that it starts write profiles of their own.
    func profile(_ name: String) -> String { folder.appending("\(name).%p.profraw").string }

    /// Removes the results of an earlier run, and makes the folder for profiles.
    func reset() throws(RunError) {
        try RunError.writing(folder) {
            for path in [folder, file] where path.exists { try FileManager.default.removeItem(atPath: path.string) }
            try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
        }
    }

    /// Merges the profiles, and writes the lines that were executed in lcov's format.
    ///
    /// - Parameters:
    ///   - programs: The programs whose profiles there may be.
    ///   - toolchain: Its folder; `nil` if unknown.
    /// - Throws: ``RunError/coverage(reason:)``, ``RunError/unwritable(path:reason:)``, `CommandError`
    func export(_ programs: [Path], with toolchain: Path?) async throws {
        guard let toolchain else {
            throw RunError.coverage(reason: "'swift -print-target-info' does not say where the toolchain is.")
        }
        let tools = toolchain.appending("bin")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
        let profiles = names.filter { $0.hasSuffix(".profraw") }.sorted()
        guard !profiles.isEmpty else { throw RunError.coverage(reason: "no test program wrote a profile.") }
        let list = folder.appending("profiles.txt")
        try list.write(Array(profiles.map { folder.appending($0).string + "\n" }.joined().utf8))
        let merged = folder.appending("all.profdata").string
        _ = try await run(
            tools.appending("llvm-profdata"),
            ["merge", "--sparse", "--input-files", list.string, "--output", merged])
        let objects = programs.filter(\.exists).flatMap { ["--object", $0.string] }.dropFirst()
        let text = try await run(
            tools.appending("llvm-cov"), ["export", "--format=lcov", "--instr-profile", merged] + objects)
        try RunError.writing(file) { try file.write(Array(sources(in: text).utf8)) }
    }

    /// The records of the workspace's sources except tests, with paths from its root.
    func sources(in text: String) -> String {
        let tests = workspace.packages.flatMap(\.targets).filter { $0.kind == .test }.compactMap(\.path)
        let files = Set(workspace.files.files)
        return text.split(separator: "end_of_record\n").compactMap { record in
            guard let end = record.firstIndex(of: "\n"), record.hasPrefix("SF:") else { return nil }
            let path = Path(String(record[..<end].dropFirst(3))).relative(to: workspace.root)
            guard files.contains(path), !tests.contains(where: { RelativePath.isAt(path, orBelow: $0) }) else {
                return nil
            }
            return "SF:\(path)\(record[end...])end_of_record\n"
        }.joined()
    }

    /// Runs a tool of the toolchain and returns its output.
    private func run(_ tool: Path, _ arguments: [String]) async throws -> String {
        let result = try await Command(
            tool.string, arguments, environment: workspace.environment.variables, in: workspace.root
        ).result()
        guard result.isSuccess else { throw RunError.coverage(reason: "\(tool) failed:\n\(result.errors)") }
        return result.output
    }
}

extension Builder {
    /// `nil` if it is not measured.
    var coverage: Coverage? { settings.measuresCoverage ? Coverage(workspace: workspace) : nil }

    func exportCoverage(of packages: [Package]) async throws {
        try await coverage?.export(
            packages.flatMap { package in
                [testBinary(of: package)] + Self.executables(of: package).map { programs(of: package).appending($0) }
            }, with: await toolchainFolder())
    }
}
