import ArgumentParser
import ConsoleSurface
import Flow
import Foundation
import Todo
import Weather

extension AlmanacCommand {
    /// The exit codes, on which scripts rely.
    enum Code {
        static let error: Int32 = 1
        static let cancelled: Int32 = 2
        /// `EX_USAGE` of sysexits.h.
        static let usage: Int32 = 64
    }

    /// Runs the command that the arguments name.
    ///
    /// - Returns: The exit code.
    static func run(arguments: [String]) async -> Int32 {
        do {
            let named = NamedCommand.parse(arguments, of: self)
            var command = if let named { named } else { try await asyncParseAsRoot(arguments) }
            if var asyncCommand = command as? any AsyncParsableCommand {
                try await asyncCommand.run()
            } else {
                try command.run()
            }
            return 0
        } catch is CancellationError {
            Console.message("Cancelled.")
            return Code.cancelled
        } catch let failures as CommandFailures {
            for error in failures.errors { _ = report(error) }
            return Code.error
        } catch let code as ExitCode {
            return code.rawValue
        } catch {
            return report(error)
        }
    }

    private static func report(_ error: any Error) -> Int32 {
        let code = exitCode(for: error)
        // Errors of ArgumentParser itself: wrong usage, and requests such as --help.
        if error is ValidationError || code == .success || code == .validationFailure {
            let text = fullMessage(for: error)
            guard code == .success else {
                Console.message(text)
                return code.rawValue
            }
            return (try? Console.print(text)) == nil ? Code.error : code.rawValue
        }
        Console.message("almanac: \(String(describing: error).printable)")
        return isUsage(error) ? Code.usage : Code.error
    }

    /// Whether the mistake is in the arguments or the environment, not in the data.
    private static func isUsage(_ error: any Error) -> Bool {
        switch error {
        case TodoError.unknownItems: false
        case SettingsError.noHome: false
        case DataFileError.repeated: true
        case is TodoError, is SettingsError, is AppLinkError, WeatherError.daysOutOfRange: true
        default: false
        }
    }
}

/// The errors of a command that continues after each error.
struct CommandFailures: Error {
    let errors: [any Error]

    static func throwAny(of errors: [any Error]) throws {
        if !errors.isEmpty { throw CommandFailures(errors: errors) }
    }
}
