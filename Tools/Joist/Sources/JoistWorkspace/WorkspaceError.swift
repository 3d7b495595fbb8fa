import Foundation

/// An error while a workspace is read.
public enum WorkspaceError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// A folder does not exist or cannot be read.
    case folder(String, reason: String)
    case noRepository(String)
    case noPackages(String)
    /// SwiftPM cannot read the manifest of the package at a path. Its messages.
    case manifest(path: String, problem: String)
    case missingPackage(path: String, dependency: String)
    case ambiguous(name: String, paths: [String])
    case unknownPackage(String, known: [String])
    /// The configuration has an error. Line and column count from 1.
    case configuration(file: String, line: Int, column: Int, problem: String)
    /// The folder is not in a git repository, or git failed.
    case git(String)
    case toolchain(String)

    public var description: String {
        switch self {
        case .folder(let path, let reason): "\(path): \(reason)"
        case .noRepository(let path):
            "\(path) is not in a repository: there is no joist.yml, git repository or Package.swift in it or above it. "
                + "Go to a repository, or name the folder of the packages with --root."
        case .noPackages(let path):
            "There is no Package.swift in \(path) or below it. Go to a folder of SwiftPM packages, or name one with --root."
        case .manifest(let path, let problem):
            "Cannot read \(Self.manifest(path)):\n"
                + problem.split(separator: "\n").map { "    \($0)\n" }.joined()
                + "Correct the manifest, or leave the folder out with 'exclude:' in joist.yml."
        case .missingPackage(let path, let dependency):
            "\(Self.manifest(path)) depends on '\(dependency)', where there is no Package.swift. "
                + "Correct the path, or add the package."
        case .ambiguous(let name, let paths):
            "Several packages are named \(name): \(paths.joined(separator: ", ")). "
                + "Rename all but one, or leave folders out with 'exclude:' in joist.yml."
        case .unknownPackage(let name, let known):
            "There is no package '\(name)'. There are: \(known.sorted().joined(separator: ", "))."
        case .configuration(let file, let line, let column, let problem): "\(file):\(line):\(column): \(problem)"
        case .git(let problem): problem
        case .toolchain(let output):
            "Cannot find the version in the output of 'swift --version'. Check the installation of Swift.\n\(output)"
        }
    }

    public var errorDescription: String? { description }

    private static func manifest(_ path: String) -> String { path == "." ? "Package.swift" : "\(path)/Package.swift" }
}
