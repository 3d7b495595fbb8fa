import Foundation
import SystemPackage

/// What git knows of a workspace.
public struct Git: Sendable {
    let root: FilePath
    let environment: [String: String]

    public init(root: FilePath, environment: ToolEnvironment) {
        self.root = root
        self.environment = environment.variables
    }

    /// The files that differ from a revision: committed since, staged, not staged, and untracked. From the workspace's
    /// root, sorted; deleted ones too, and renamed ones under both names.
    ///
    /// A revision on another branch stands for where that branch and this one parted.
    public func changes(since revision: String) async throws -> [String] {
        // git gives names from the top of its repository, which may be above the workspace.
        async let untracked = names(["ls-files", "--others", "--exclude-standard", "-z"])
        let start = try await start(of: revision)
        let changed = try await names(["diff", "--name-only", "--no-renames", "--relative", "-z", start])
        return try await Set(changed + untracked).sorted()
    }

    /// Files that git would keep: tracked or neither tracked nor ignored. From the workspace's root, sorted.
    public func files() async throws -> [String] {
        let names = try await names(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        return Set(names).filter { root.appending($0).exists }.sorted()
    }

    /// Files that git neither tracks nor ignores.
    ///
    /// - Parameter pattern: A pathspec that they match, such as `*Package.swift`.
    public func untracked(_ pattern: String) async throws -> [String] {
        try await names(["ls-files", "--others", "--exclude-standard", "-z", "--", pattern])
    }

    private func start(of revision: String) async throws -> String {
        let known = try await run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
        guard known.isSuccess else { throw try await unknown(revision) }
        let commit = known.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let head = try await run(["rev-parse", "--verify", "--quiet", "HEAD"])
        guard head.isSuccess else { return commit }
        let base = try await run(["merge-base", commit, "HEAD"])
        if base.isSuccess { return base.output.trimmingCharacters(in: .whitespacesAndNewlines) }
        if try await isShallow() {
            throw WorkspaceError.git(
                "This clone is shallow and does not reach back to where '\(revision)' and this branch parted. "
                    + "Fetch more of it: git fetch --unshallow (or fetch-depth: 0 in CI)."
            )
        }
        throw WorkspaceError.git("'\(revision)' and this branch have no common history. Name another one with --base.")
    }

    private func unknown(_ revision: String) async throws -> WorkspaceError {
        let repository = try await run(["rev-parse", "--git-dir"])
        guard repository.isSuccess else {
            return .git(
                "\(root.string) is in no git repository, so what has changed cannot be known: "
                    + repository.errors.trimmingCharacters(in: .whitespacesAndNewlines)
            )
        }
        if revision == "HEAD" {
            return .git("There is no commit yet to compare with. Commit something, or name a revision with --base.")
        }
        if try await isShallow() {
            return .git(
                "This clone is shallow and does not have '\(revision)'. Fetch it: git fetch --unshallow, or "
                    + "git fetch origin \(revision)."
            )
        }
        return .git("git knows no revision '\(revision)'. Fetch it, or name another one with --base.")
    }

    private func isShallow() async throws -> Bool {
        try await run(["rev-parse", "--is-shallow-repository"]).output.hasPrefix("true")
    }

    private func names(_ arguments: [String]) async throws -> [String] {
        let result = try await run(arguments)
        guard result.isSuccess else {
            throw WorkspaceError.git(
                "git \(arguments[0]): \(result.errors.trimmingCharacters(in: .whitespacesAndNewlines))")
        }
        return result.output.split(separator: "\0").map(String.init)
    }

    private func run(_ arguments: [String]) async throws -> Command.Result {
        // Without it `git diff` writes the index, which another git beside this one may hold.
        try await Command("git", ["--no-optional-locks"] + arguments, environment: environment, in: root).result()
    }
}
