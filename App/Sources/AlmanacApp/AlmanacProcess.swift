import ArgumentParser
import CommandRouting
import Foundation

/// The entry point of the executable.
public enum AlmanacProcess {
    /// Runs the command that the arguments of this process name, and ends the process with its exit code.
    public static func run() async -> Never {
        let running = Task { await AlmanacCommand.run(arguments: Array(CommandLine.arguments.dropFirst())) }
        let interruption = InterruptionSource { running.cancel() }
        let code = await running.value
        interruption.stop()
        exit(code)
    }

    /// Ends the process with a message if it can open too few files. Without about four descriptors, the process would
    /// trap when Swift starts its threads, so this comes before anything asynchronous.
    public static func requireFiles() {
        holdStandardStreams()
        guard !canOpen(8) else { return }
        let message =
            "almanac: Too few files can be opened: almanac needs 8 more than those that are open. Close files or raise the "
            + "limit (ulimit -n), and start again.\n"
        FileHandle.standardError.write(Data(message.utf8))
        exit(1)
    }

    /// Holds the descriptors of standard streams that are closed. Otherwise Dispatch or a data file would get one, and
    /// almanac would write its output there, or wait for ever until it can. Each use of what holds it is an error.
    private static func holdStandardStreams() {
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // The lowest free descriptor is this one.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    private static func canOpen(_ count: Int) -> Bool {
        var descriptors: [Int32] = []
        defer { descriptors.forEach { _ = close($0) } }
        while descriptors.count < count {
            // A pipe needs no file that a sandbox may deny.
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { return errno != EMFILE && errno != ENFILE }
            descriptors += ends
        }
        return true
    }
}

extension AlmanacCommand {
    /// Runs the command that the arguments name, and reports its error.
    ///
    /// - Returns: The exit code.
    static func run(arguments: [String]) async -> Int32 {
        if CompletionRequest.isRequest(arguments) {
            await complete(arguments)
            return CommandExit.success
        }
        do {
            #if Testers
                var arguments = arguments
                let testers = try TesterOptions(takenFrom: &arguments)
                try await TesterOptions.$current.withValue(testers) { [arguments] in try await perform(arguments) }
            #else
                try await perform(arguments)
            #endif
            return CommandExit.success
        } catch {
            let report = ErrorReport(error, arguments: arguments)
            Console.message(report.printed(for: arguments))
            return report.exitCode
        }
    }

    private static func perform(_ arguments: [String]) async throws {
        // The parser would describe all commands first, which takes longer than most of them run.
        if arguments == ["--version"] { return try Console.print(AppVersion.full()) }
        do {
            try await start(parsed(arguments))
        } catch  where exitCode(for: error) == .success {
            // ArgumentParser throws the answers to requests such as --help.
            let (command, text) = (NamedCommand(arguments, of: self).type, fullMessage(for: error))
            guard text != AppVersion.current else { return try Console.print(AppVersion.full()) }
            let help = CommandHelp.help(text, of: command, columns: Console.columns)
            let output = await CommandOutput.standard(isJSON: false, isPaged: !arguments.contains("--no-pager"))
            try await output.print(help)
            try await output.finish()
        }
    }

    /// Answers a shell, which completes nothing after an error. A message would stand in the line that the user types.
    private static func complete(_ arguments: [String]) async {
        dup2(FileHandle.nullDevice.fileDescriptor, STDERR_FILENO)
        try? await CompletionRequest.answer(arguments, of: self) { try await AppProcess.run($0) }
    }

    /// Runs a command in the way of its kind.
    ///
    /// It is generic, because each cast from `any ParsableCommand` searches all conformances of the program several times.
    /// A cast from a concrete type searches them once.
    private static func start(_ command: some ParsableCommand) async throws {
        if let appCommand = command as? any AppCommand {
            if let link = try appCommand.link() { return try await open(appCommand.options, at: link) }
            try await AppProcess.run(appCommand)
        } else if var asyncCommand = command as? any AsyncParsableCommand {
            try await asyncCommand.run()
        } else {
            var command = command
            try command.run()
        }
    }

    private static func parsed(_ arguments: [String]) async throws -> any ParsableCommand {
        let apart = NamedCommand.settingTextsApart(arguments, of: self)
        if let named = NamedCommand.parse(apart, of: self) { return named }
        do {
            return try await asyncParseAsRoot(apart)
        } catch  where exitCode(for: error) == .validationFailure {
            throw UnknownCommand(arguments, of: self) ?? error
        }
    }
}
