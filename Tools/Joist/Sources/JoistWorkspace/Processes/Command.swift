import Foundation
import Subprocess
import SystemPackage

/// A program to run.
public struct Command: Sendable {
    /// A path, or a name that is looked up on the `PATH` of ``environment``.
    public var program: String
    public var arguments: [String]
    /// The whole environment of the program.
    public var environment: [String: String]
    /// The working directory.
    public var folder: FilePath

    public init(_ program: String, _ arguments: [String], environment: [String: String], in folder: FilePath) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
    }

    /// The status and the output of a program.
    public struct Result: Sendable {
        /// The exit code, or 128 plus the number of the signal, as in a shell.
        public var status: Int
        public var output: String
        public var errors: String

        public var isSuccess: Bool { status == 0 }
    }

    /// Runs the program and returns its output, up to 256 MiB.
    public func result() async throws(CommandError) -> Result {
        do {
            let result = try await Subprocess.run(
                configuration, output: .bytes(limit: Self.outputLimit), error: .bytes(limit: Self.outputLimit)
            )
            return Result(
                status: Self.status(result.terminationStatus),
                output: String(decoding: result.standardOutput, as: UTF8.self),
                errors: String(decoding: result.standardError, as: UTF8.self)
            )
        } catch {
            throw CommandError(command: self, error: error)
        }
    }

    /// Runs the program and writes its output, errors included, to a file.
    ///
    /// It does not wait for background processes that keep the output open.
    ///
    /// - Returns: The status, see ``Result/status``.
    public func run(writingTo file: FilePath) async throws(CommandError) -> Int {
        do {
            let log = try FileDescriptor.open(
                file, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead]
            )
            let result = try await Subprocess.run(
                configuration, output: .fileDescriptor(log, closeAfterSpawningProcess: false),
                error: .fileDescriptor(log, closeAfterSpawningProcess: true)
            )
            return Self.status(result.terminationStatus)
        } catch {
            throw CommandError(command: self, error: error)
        }
    }

    /// Runs the program and passes on each line of its output, errors included, at once.
    ///
    /// - Returns: The status, see ``Result/status``.
    public func run(line: (String) -> Void) async throws(CommandError) -> Int {
        do {
            let result = try await Subprocess.run(
                configuration, input: .none, output: .sequence, error: .combinedWithOutput
            ) { execution in
                for try await text in execution.standardOutput.strings() { line(text) }
            }
            return Self.status(result.terminationStatus)
        } catch {
            throw CommandError(command: self, error: error)
        }
    }

    private static let outputLimit = 256 << 20

    private var configuration: Subprocess.Configuration {
        Subprocess.Configuration(
            executable: program.contains("/") ? .path(FilePath(program)) : .name(program),
            arguments: Arguments(arguments),
            environment: .custom(
                Dictionary(uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0), $1) })
            ),
            workingDirectory: folder
        )
    }

    private static func status(_ status: TerminationStatus) -> Int {
        switch status {
        case .exited(let code): Int(code)
        case .signaled(let signal): 128 + Int(signal)
        }
    }
}

/// A program could not be run, or not to its end.
public struct CommandError: Error, CustomStringConvertible, LocalizedError {
    public let program: String
    public let isMissing: Bool
    public let reason: String

    init(command: Command, error: any Error) {
        program = command.program
        isMissing = (error as? SubprocessError)?.code == .executableNotFound
        reason = "\(error)"
    }

    public var description: String {
        isMissing
            ? "'\(program)' is not on the PATH: install it, or add its folder to the PATH."
            : "Cannot run '\(program)': \(reason)"
    }

    public var errorDescription: String? { description }
}
