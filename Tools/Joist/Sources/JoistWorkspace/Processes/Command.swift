import Foundation
import Subprocess
import SystemPackage

/// Another program, to be run.
public struct Command: Sendable {
    /// A path, or a name to be found on the `PATH` of ``environment``.
    public var program: String
    public var arguments: [String]
    /// All that the program sees.
    public var environment: [String: String]
    /// Where it runs.
    public var folder: FilePath

    public init(_ program: String, _ arguments: [String], environment: [String: String], in folder: FilePath) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
    }

    /// What a program leaves behind.
    public struct Result: Sendable {
        /// The exit code, or 128 and the number of the signal that ended it, as a shell counts.
        public var status: Int
        public var output: String
        public var errors: String

        public var isSuccess: Bool { status == 0 }
    }

    /// Runs the program to its end and keeps what it writes, up to 256 MiB.
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

    /// Runs the program to its end; what it writes, errors included, goes to a file.
    ///
    /// A process that outlives the program and holds on to its output does not hold up this one.
    ///
    /// - Returns: Its status, see ``Result/status``.
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

    /// Runs the program to its end; each line that it writes, errors included, is handed over as it comes.
    ///
    /// - Returns: Its status, see ``Result/status``.
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

/// A program that could not be run, or not to its end.
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
            : "'\(program)' could not be run: \(reason)"
    }

    public var errorDescription: String? { description }
}
