import ArgumentParser

extension AlmanacCommand {
    /// The exit codes, on which scripts rely.
    enum Code {
        static let success: Int32 = 0
        static let error: Int32 = 1
        static let cancelled: Int32 = 2
        /// The command needs an account, and nobody is signed in.
        static let signInFirst: Int32 = 4
        /// `EX_USAGE` of sysexits.h.
        static let usage: Int32 = 64
    }

    /// Runs the command that the arguments name, and reports its error.
    ///
    /// - Returns: The exit code.
    static func run(arguments: [String]) async -> Int32 {
        do {
            try await perform(arguments)
            return Code.success
        } catch {
            let report = ErrorReport(error, arguments: arguments)
            Console.message(report.printed(for: arguments))
            return report.exitCode
        }
    }

    private static func perform(_ arguments: [String]) async throws {
        do {
            let named = NamedCommand.parse(arguments, of: self)
            var command = if let named { named } else { try await asyncParseAsRoot(arguments) }
            if var asyncCommand = command as? any AsyncParsableCommand {
                try await asyncCommand.run()
            } else {
                try command.run()
            }
        } catch  where exitCode(for: error) == .success {
            // ArgumentParser throws the answers to requests such as --help.
            try Console.print(fullMessage(for: error))
        }
    }
}
