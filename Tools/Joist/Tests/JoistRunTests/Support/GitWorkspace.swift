import Foundation
import JoistTesting
import SystemPackage

@testable import JoistRun
@testable import JoistWorkspace

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
    }

    func affected(since base: String = "HEAD") async throws -> Affected {
        try await Affected(since: base, in: try workspace(), neighbours: neighbours)
    }

    /// A line for each affected package, with its reasons.
    func reasons(since base: String = "HEAD") async throws -> [String] {
        try await affected(since: base).items.map { item in
            "\(item.package.name): \(item.reasons.map(\.description).joined(separator: "; "))"
        }
    }
}
