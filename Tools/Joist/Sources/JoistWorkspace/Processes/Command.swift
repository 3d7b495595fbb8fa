import Foundation
import Subprocess
import Synchronization
import SystemPackage

/// A program to run, in a session of its own, so that the keys of a terminal reach this process alone.
///
/// When the task is cancelled, the program and all processes that it started get SIGTERM, and SIGKILL if they are still
/// there after ``patience``, or after the program has ended. If this process is killed, they are killed.
public struct Command: Sendable {
    /// A path, or a name that is looked up on the `PATH` of ``environment``.
    public var program: String
    /// The arguments, without the program.
    public var arguments: [String]
    /// The whole environment of the program.
    public var environment: [String: String]
    /// The working directory.
    public var folder: Path
    /// How long a program may take to end.
    var patience = Duration.seconds(2)

    public init(_ program: String, _ arguments: [String], environment: [String: String], in folder: Path) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
    }

    /// The status and the output of a program.
    public struct Result: Sendable {
        /// The exit code, or 128 plus the number of the signal, as in a shell.
        public var status: Int
        /// The text of the standard output.
        public var output: String
        /// The text of the standard error.
        public var errors: String

        /// Whether the exit code is 0.
        public var isSuccess: Bool { status == 0 }
    }

    /// Runs the program and returns its output, up to 256 MiB.
    public func result() async throws(CommandError) -> Result {
        try await ending { started in
            let result = try await Subprocess.run(
                configuration, input: .none, output: .bytes(limit: Self.outputLimit),
                error: .bytes(limit: Self.outputLimit)
            ) { started($0.processIdentifier.value) }
            return Result(
                status: Self.status(result.terminationStatus),
                output: String(decoding: result.standardOutput, as: UTF8.self),
                errors: String(decoding: result.standardError, as: UTF8.self)
            )
        }
    }

    /// Runs the program and writes its output, errors included, to a file. Processes that it leaves behind are killed.
    ///
    /// - Parameter timeout: How long it may take. It is then ended as if the task were cancelled.
    /// - Returns: The status, see ``Result/status``; `nil` if the program took too long.
    public func run(
        writingTo file: Path, timeout: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) async throws(CommandError) -> Int? {
        do {
            return try await withThrowingTaskGroup(of: Int?.self) { group in
                group.addTask { try await run(writingTo: file) }
                group.addTask {
                    try await clock.sleep(for: timeout)
                    return nil
                }
                defer { group.cancelAll() }
                return try await group.next() ?? nil
            }
        } catch {
            throw error as? CommandError ?? CommandError(command: self, error: error)
        }
    }

    private func run(writingTo file: Path) async throws(CommandError) -> Int {
        try await ending { started in
            let log = try FileDescriptor.open(
                file.string, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead]
            )
            let result = try await Subprocess.run(
                configuration, input: .none, output: .fileDescriptor(log, closeAfterSpawningProcess: false),
                error: .fileDescriptor(log, closeAfterSpawningProcess: true)
            ) { started($0.processIdentifier.value) }
            ProcessTree(below: result.processIdentifier.value).signal(SIGKILL)
            return Self.status(result.terminationStatus)
        }
    }

    /// Runs the program and passes on each line of its output, errors included, at once.
    ///
    /// - Returns: The status, see ``Result/status``.
    public func run(line: (String) -> Void) async throws(CommandError) -> Int {
        let (lines, output) = AsyncStream.makeStream(of: String.self)
        async let status = run(writingTo: output)
        for await text in lines { line(text) }
        do {
            return try await status
        } catch {
            throw error as? CommandError ?? CommandError(command: self, error: error)
        }
    }

    private func run(writingTo lines: AsyncStream<String>.Continuation) async throws(CommandError) -> Int {
        defer { lines.finish() }
        return try await ending { started in
            let result = try await Subprocess.run(
                configuration, input: .none, output: .sequence, error: .combinedWithOutput
            ) { execution in
                started(execution.processIdentifier.value)
                for try await text in execution.standardOutput.strings() { lines.yield(text) }
            }
            return Self.status(result.terminationStatus)
        }
    }

    /// Ends the program's processes when the task is cancelled, and then throws.
    private func ending<Value: Sendable>(
        _ work: @escaping @Sendable (_ started: (Int32) -> Void) async throws -> Value
    ) async throws(CommandError) -> Value {
        let processes = Mutex(Processes())
        defer { processes.withLock { $0.tree }?.release() }
        do {
            try Task.checkCancellation()
            // Cancelled work would stop reading the output. The program would then get SIGPIPE at its next line, and
            // could not end in order.
            let running = Task {
                try await work { id in
                    let started = ProcessTree(below: id)
                    started.guardAgainstDeath()
                    processes.withLock { $0.start(started) }
                }
            }
            let value = try await withTaskCancellationHandler {
                try await running.value
            } onCancel: {
                processes.withLock { $0.end() }
                Task {
                    try? await Task.sleep(for: patience)
                    running.cancel()
                }
            }
            try Task.checkCancellation()
            return value
        } catch {
            processes.withLock { $0.tree }?.signal(SIGKILL)
            throw CommandError(command: self, error: error)
        }
    }

    /// The processes of a program. They can be told to end before they have started.
    private struct Processes {
        private(set) var tree: ProcessTree?
        private var isEnding = false

        mutating func start(_ tree: ProcessTree) {
            self.tree = tree
            if isEnding { end() }
        }

        mutating func end() {
            isEnding = true
            tree?.signal(SIGTERM, includesRoot: true)
            // A stopped process has to go on to receive it.
            tree?.signal(SIGCONT, includesRoot: true)
        }
    }

    private static let outputLimit = 256 << 20

    private var configuration: Subprocess.Configuration {
        var options = PlatformOptions()
        options.createSession = true
        // SIGTERM was sent before, to all processes.
        options.teardownSequence = []
        return Subprocess.Configuration(
            executable: program.contains("/") ? .path(FilePath(program)) : .name(program),
            arguments: Arguments(arguments),
            environment: .custom(
                Dictionary(uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0), $1) })
            ),
            workingDirectory: FilePath(folder.string), platformOptions: options
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
    let isMissing: Bool
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
