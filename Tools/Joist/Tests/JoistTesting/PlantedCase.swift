import Foundation
import JoistWorkspace

/// Small inputs from bug reports, which scripts plant. They are outside of the repository.
public enum PlantedCase {
    /// The folder that `CASES_DIR` names, else `../shared/cases` beside the repository.
    private static let folder: String = {
        if let folder = ProcessInfo.processInfo.environment["CASES_DIR"], !folder.isEmpty { return folder }
        // Tools/Joist/Tests/JoistTesting/PlantedCase.swift
        let root = (0..<5).reduce(Path(#filePath)) { path, _ in path.parent }
        return root.appending("../shared/cases").normalized.string
    }()

    public static let areThere = Path(folder).exists
    /// Why tests are skipped.
    public static let missing = "there are no cases at \(folder); set CASES_DIR"

    /// Plants the workspace of a case in a new folder.
    public static func plant(_ name: String) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try await folder.run("sh", "\(Self.folder)/\(name)/plant.sh", ".")
        return folder
    }
}
