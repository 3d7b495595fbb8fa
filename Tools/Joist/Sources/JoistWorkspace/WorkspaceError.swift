import Foundation

/// Why a workspace cannot be read.
public enum WorkspaceError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// There is no such folder, or it cannot be read.
    case folder(String, reason: String)
    /// Neither the folder nor one below it has a manifest.
    case noPackages(String)
    /// Manifests that SwiftPM cannot read, and what it says of each, by path.
    case manifests([String: String])
    /// A package depends on a folder without a manifest.
    case missingPackage(path: String, dependency: String)
    /// Several packages have one name, so that a name does not say which is meant.
    case ambiguous(name: String, paths: [String])
    /// No package has that name or path.
    case unknownPackage(String, known: [String])
    /// A mistake in the configuration. Line and column count from 1.
    case configuration(file: String, line: Int, column: Int, problem: String)
    /// The folder is in no repository, or git fails.
    case git(String)
    /// `swift --version` does not answer.
    case toolchain(String)

    public var description: String {
        switch self {
        case .folder(let path, let reason): "\(path): \(reason)"
        case .noPackages(let path):
            "There is no Package.swift in \(path) or below it. Go to a folder of SwiftPM packages, or name one with --root."
        case .manifests(let problems):
            problems.sorted { $0.key < $1.key }.map { path, problem in
                "\(Self.manifest(path)) cannot be read:\n"
                    + problem.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
            }.joined(separator: "\n\n")
                + "\n\nMend what it says, or leave the folder out with 'exclude:' in joist.yml."
        case .missingPackage(let path, let dependency):
            "\(Self.manifest(path)) depends on '\(dependency)', where there is no Package.swift. "
                + "Correct the path, or add the package."
        case .ambiguous(let name, let paths):
            "Several packages are called \(name): \(paths.joined(separator: ", ")). "
                + "Rename all but one, or leave folders out with 'exclude:' in joist.yml."
        case .unknownPackage(let name, let known):
            "There is no package '\(name)'. There are: \(known.sorted().joined(separator: ", "))."
        case .configuration(let file, let line, let column, let problem): "\(file):\(line):\(column): \(problem)"
        case .git(let problem): problem
        case .toolchain(let output):
            "'swift --version' says nothing that can be read. Is the toolchain whole?\n\(output)"
        }
    }

    public var errorDescription: String? { description }

    private static func manifest(_ path: String) -> String { path == "." ? "Package.swift" : "\(path)/Package.swift" }
}
