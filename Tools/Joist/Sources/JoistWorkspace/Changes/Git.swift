import Foundation

/// The revisions and files that git knows in a workspace.
public struct Git: Sendable {
    let root: Path
    private(set) var environment: [String: String]

    public init(root: Path, environment: ToolEnvironment) {
        self.root = root
        self.environment = environment.variables
    }

    /// Files that git does not ignore. Sorted paths from the workspace's root.
    public func files() async throws -> [String] {
        let names = try await names(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        return Set(names).filter { root.appending($0).exists }.sorted()
    }

    /// Files with a name, such as `Package.resolved`, that no `.gitignore` leaves out. Paths from the workspace's root.
    public func files(named name: String) async throws -> [String] {
        try await names([
            "ls-files", "--cached", "--others", "--exclude-per-directory=.gitignore", "-z", "--", ":(glob)**/\(name)",
        ])
    }

    /// Files and folders that git ignores. Files in such folders are not listed, and neither are files in submodules.
    func ignored() async throws -> [String] {
        try await names(["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"])
            .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }

    /// Files that git neither tracks nor ignores.
    ///
    /// - Parameter pattern: A pathspec, such as `*Package.swift`.
    package func untracked(_ pattern: String) async throws -> [String] {
        try await names(["ls-files", "--others", "--exclude-standard", "-z", "--", pattern])
    }

    /// The commit that changes are compared with: the merge base of a revision and `HEAD`.
    public func start(of revision: String) async throws -> String {
        let known = try await run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
        guard known.isSuccess else { throw try await unknown(revision) }
        let commit = Self.line(known.output)
        guard let head = try await head() else { return commit }
        let base = try await run(["merge-base", commit, head])
        if base.isSuccess { return Self.line(base.output) }
        if try await isShallow() {
            throw WorkspaceError.git(
                "This clone is shallow and does not contain the merge base of '\(revision)' and this branch. "
                    + "Fetch more history: git fetch --unshallow (in CI, fetch-depth: 0)."
            )
        }
        throw WorkspaceError.git(
            "'\(revision)' and this branch have no common history. Name another revision with --base.")
    }

    /// The commit of `HEAD`; `nil` if there is none yet.
    public func head() async throws -> String? {
        let head = try await run(["rev-parse", "--verify", "--quiet", "HEAD"])
        return head.isSuccess ? Self.line(head.output) : nil
    }

    /// The top of the repository, with links resolved.
    public func top() async throws -> Path {
        Path(Self.line(try await output(["rev-parse", "--show-toplevel"])))
    }

    /// The content of a file in a commit; `nil` if it is not there.
    ///
    /// - Parameter file: From the workspace's root.
    public func content(of file: String, in commit: String) async throws -> String? {
        let result = try await run(["show", "\(commit):./\(file)"])
        return result.isSuccess ? result.output : nil
    }

    /// The hashes that files would have in git, after conversions such as of line endings.
    ///
    /// - Parameter folder: Has the files, and the attributes that say which conversions git makes.
    func hashes(of files: [String], in folder: Path) async throws -> [Substring] {
        var git = Git(root: folder, environment: ToolEnvironment(environment))
        git.environment["GIT_DIR"] = Self.line(try await output(["rev-parse", "--absolute-git-dir"]))
        git.environment["GIT_WORK_TREE"] = folder.string
        var hashes: [Substring] = []
        for start in stride(from: 0, to: files.count, by: 200) {
            let part = files[start..<min(start + 200, files.count)]
            hashes += try await git.output(["hash-object", "--"] + part).split(separator: "\n")
        }
        return hashes
    }

    /// Whether the objects of a commit are here.
    func has(_ commit: String) async throws -> Bool {
        try await run(["cat-file", "-e", commit + "^{commit}"]).isSuccess
    }

    /// Writes the files of a commit to an empty folder, with an index of its own.
    func checkOut(_ commit: String, to folder: Path) async throws {
        var git = self
        let index = "\(folder.string).index"
        defer { try? FileManager.default.removeItem(atPath: index) }
        git.environment["GIT_WORK_TREE"] = folder.string
        git.environment["GIT_INDEX_FILE"] = index
        _ = try await git.output(["read-tree", "--reset", "-u", "--no-sparse-checkout", commit])
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
            // A shallow clone has only one branch.
            let branch = revision.hasPrefix("origin/") ? revision.dropFirst("origin/".count) : nil
            let refspec = branch.map { " origin \($0):refs/remotes/origin/\($0)" } ?? ""
            return .git(
                "This clone is shallow and does not have '\(revision)'. Fetch it: git fetch --unshallow\(refspec) "
                    + "(in CI, fetch-depth: 0)."
            )
        }
        return .git("There is no revision '\(revision)' in git. Fetch it, or name another one with --base.")
    }

    private func isShallow() async throws -> Bool {
        try await run(["rev-parse", "--is-shallow-repository"]).output.hasPrefix("true")
    }

    /// The parts of an output that is separated by zero bytes.
    func names(_ arguments: [String]) async throws -> [String] {
        try await output(arguments).split(separator: "\0").map(String.init)
    }

    private func output(_ arguments: [String]) async throws -> String {
        let result = try await run(arguments)
        guard result.isSuccess else {
            throw WorkspaceError.git("git \(arguments[0]): \(Self.line(result.errors))")
        }
        return result.output
    }

    private static func line(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

    private func run(_ arguments: [String]) async throws -> Command.Result {
        // Otherwise `git diff` writes the index, which another git process may have locked.
        try await Command("git", ["--no-optional-locks"] + arguments, environment: environment, in: root).result()
    }
}
