import Foundation
import SystemPackage

/// The changes and files that git knows in a workspace.
public struct Git: Sendable {
    let root: FilePath
    let environment: [String: String]

    public init(root: FilePath, environment: ToolEnvironment) {
        self.root = root
        self.environment = environment.variables
    }

    /// The files that differ from a revision: committed, staged, unstaged and untracked ones. Sorted paths from the
    /// workspace's root. Deleted files are included, and renamed files under both names.
    ///
    /// A revision on another branch stands for its merge base with this branch.
    public func changes(since revision: String) async throws -> [String] {
        // git returns paths from the top of its repository, which may be above the workspace.
        async let untracked = names(["ls-files", "--others", "--exclude-standard", "-z"])
        let start = try await start(of: revision)
        let changed = try await names(["diff", "--name-only", "--no-renames", "--relative", "-z", start])
        return try await Set(changed + untracked).sorted()
    }

    /// Files that git does not ignore. Sorted paths from the workspace's root.
    public func files() async throws -> [String] {
        let names = try await names(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        return Set(names).filter { root.appending($0).exists }.sorted()
    }

    /// Files that git neither tracks nor ignores.
    ///
    /// - Parameter pattern: A pathspec, such as `*Package.swift`.
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
                "This clone is shallow and does not contain the merge base of '\(revision)' and this branch. "
                    + "Fetch more history: git fetch --unshallow (in CI, fetch-depth: 0)."
            )
        }
        throw WorkspaceError.git(
            "'\(revision)' and this branch have no common history. Name another revision with --base.")
    }

    private func unknown(_ revision: String) async throws -> WorkspaceError {
        let repository = try await run(["rev-parse", "--git-dir"])
        guard repository.isSuccess else {
            return .git(
                "\(root.string) is not in a git repository, so joist cannot find out what has changed: "
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
        return .git("There is no revision '\(revision)' in git. Fetch it, or name another one with --base.")
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
        // Otherwise `git diff` writes the index, which another git process may have locked.
        try await Command("git", ["--no-optional-locks"] + arguments, environment: environment, in: root).result()
    }
}
