import Foundation
import JoistWorkspace
import TestSupport

/// A folder for one test, which is removed with it.
public final class TemporaryFolder: Sendable {
    public let path: Path

    private let folder: TestSupport.TemporaryFolder

    public init() throws {
        folder = try TestSupport.TemporaryFolder()
        // With links followed, as a workspace's root is.
        path = Path(folder.path).resolved ?? Path(folder.path)
    }

    public func write(_ text: String, to file: String) throws { try path.appending(file).write(Array(text.utf8)) }

    public func read(_ file: String) throws -> String {
        String(decoding: try path.appending(file).contents(), as: UTF8.self)
    }

    package func replace(_ text: String, with other: String, in file: String) throws {
        try write(try read(file).replacing(text, with: other), to: file)
    }

    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: path.appending(name).string, withIntermediateDirectories: true)
    }

    public func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: path.appending(file).string)
    }

    public func move(_ file: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: path.appending(file).string, toPath: path.appending(other).string)
    }

    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path.appending(name).string, withDestinationPath: target)
    }

    package func permit(_ permissions: Int, _ file: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: path.appending(file).string
        )
        if permissions & 0o100 != 0 { waitUntilNobodyWrites(path.appending(file)) }
    }

    /// A process that another test is just starting may have inherited the file, open for writing, for a moment. The
    /// system would then refuse to run the file ("Text file busy"). It grants a lease when no process writes
    /// (fcntl(2)).
    private func waitUntilNobodyWrites(_ file: Path) {
        let descriptor = open(file.string, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        while fcntl(descriptor, Self.setLease, Int32(F_RDLCK)) < 0, errno == EAGAIN { sched_yield() }
        close(descriptor)
    }

    /// `F_SETLEASE`, which Swift's Glibc module leaves out.
    private static let setLease: Int32 = 1024

    /// Runs a program in the folder, with a name and an address for git.
    @discardableResult
    public func run(_ program: String, _ arguments: String...) async throws -> String {
        let environment = ToolEnvironment().variables.merging(
            [
                "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "a",
                "GIT_COMMITTER_EMAIL": "a@b.c", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
            ]
        ) { $1 }
        let result = try await Command(program, arguments, environment: environment, in: path).result()
        if !result.isSuccess { throw Failed(output: result.output + result.errors) }
        return result.output
    }

    struct Failed: Error { var output: String }
}
