import Foundation
import JoistTesting
import Synchronization

@testable import JoistRun
@testable import JoistWorkspace

/// The manifests and the configuration of a ``MadeUpWorkspace``, by commit.
final class Commits: Sendable {
    let state = Mutex<[String: ([Package], Configuration)]>([:])
}

extension MadeUpWorkspace {
    /// Makes the folder a git repository with one commit.
    mutating func begin() async throws {
        for name in ["PATH", "HOME", "TMPDIR"] { environment[name] = ProcessInfo.processInfo.environment[name] }
        try write(".build/\n*.generated.swift\n", to: ".gitignore")
        try await folder.run("git", "init", "-q", "-b", "main")
        try await commit()
    }

    func commit() async throws {
        try await folder.run("git", "add", "-A")
        try await folder.run("git", "commit", "-q", "--no-gpg-sign", "--allow-empty", "-m", "a change")
        let commit = try await folder.run("git", "rev-parse", "HEAD").trimmingCharacters(in: .newlines)
        commits.state.withLock { $0[commit] = (packages, configuration) }
    }

    func affected(since base: String = "HEAD") async throws -> AffectedPackages {
        let workspace = try workspace()
        return try await AffectedPackages(since: base, in: workspace, neighbours: neighbours) { commit, folder in
            let git = Git(root: workspace.root, environment: workspace.environment)
            let checkout = try await Checkout(
                of: commit, from: git, in: folder, with: workspace.files.emptyFolders)
            let known = commits.state.withLock { $0[commit] } ?? (packages, configuration)
            var earlier = try self.workspace(at: checkout.root, known.0, known.1)
            earlier.checkout = checkout
            return (earlier, neighbours)
        }
    }

    /// A line for each affected package, with its reasons.
    func reasons(since base: String = "HEAD") async throws -> [String] {
        try await affected(since: base).items.map { item in
            "\(item.package.name): \(item.reasons.map(\.description).joined(separator: "; "))"
        }
    }
}
