import ArgumentParser
import CommandRouting
import LinesSurface

/// The report of a command's error: text for people, or with `--json` an object for scripts.
struct ErrorReport: Equatable {
    /// A stable word, see ``ErrorDetails/code``.
    let code: String
    let message: String
    let hint: String?
    let exitCode: Int32
    /// The report for people.
    let text: String

    /// - Parameter arguments: The arguments of the process. They name the command.
    init(_ error: any Error, arguments: [String] = []) {
        self.init(error, of: NamedCommand(arguments, of: AlmanacCommand.self))
    }

    private init(_ error: any Error, of command: NamedCommand) {
        let name = (["almanac"] + command.path).joined(separator: " ")
        if error is CancellationError {
            (code, message, hint, text) = ("cancelled", "Cancelled.", nil, "Cancelled.")
            exitCode = CommandExit.cancelled
        } else if let failures = error as? CommandFailures {
            let reports = failures.errors.map { ErrorReport($0, of: command) }
            (code, hint) = (reports.first?.code ?? Self.unexpected, reports.first?.hint)
            message = reports.map(\.message).joined(separator: "\n")
            text = reports.map(\.text).joined(separator: "\n")
            exitCode = CommandExit.error
        } else if !(error is any ReportedError), AlmanacCommand.exitCode(for: error) == .validationFailure {
            (code, hint) = ("usage", name + " --help")
            let mistake = AlmanacCommand.message(for: error)
            if let option = command.unknownOption {
                // ArgumentParser may report a missing text before it reports the option.
                let unknown = mistake.hasPrefix("Missing expected") ? "Unknown option '\(option)'" : mistake
                let stop = unknown.hasSuffix("?") ? "" : "."
                message = "\(unknown)\(stop) If it is text, write -- before it: '\(name) -- \(option)'."
            } else {
                message = mistake
            }
            let full = AlmanacCommand.fullMessage(for: error).replacing(mistake, with: message, maxReplacements: 1)
            // ArgumentParser appends the usage of the root if the mistake is in a group of options, or found at run time.
            let end = full.firstRange(of: "\nUsage: ")?.lowerBound ?? full.endIndex
            let usage = AlmanacCommand.usageString(for: command.type)
            text = CommandHelp.usage(
                "\(full[..<end])\nUsage: \(usage)\n  See '\(name) --help' for more information.", of: command.type,
                columns: Console.columns)
            exitCode = CommandExit.usage
        } else {
            let details = (error as? any ReportedError)?.details ?? ErrorDetails(Self.unexpected)
            let message = String(describing: error).printable
            let isUsage = details.exitCode == CommandExit.usage && !command.path.isEmpty
            let hint = details.hint?.printable ?? (isUsage ? name + " --help" : nil)
            // A hint that the message contains is not repeated.
            let line = hint.flatMap { message.contains($0) ? nil : "\nhint: \($0)" } ?? ""
            let excerpt = details.excerpt.map { "\n  \($0.printable)" }.joined()
            text = "almanac: \(message)\(excerpt)\(line)"
            (self.message, self.hint, code, exitCode) = (message, hint, details.code, details.exitCode)
        }
    }

    /// The code of an error that is no ``ReportedError``.
    private static let unexpected = "unexpected"

    /// The report in the form that the arguments ask for.
    func printed(for arguments: [String]) -> String {
        // Also arguments that cannot be parsed can ask for JSON.
        let asksForJSON = arguments.prefix { $0 != "--" }.contains("--json")
        guard asksForJSON, let json = try? JSONPrinting.line(of: self) else { return text }
        return json
    }
}

/// `{"error":{"code":…,"hint":…,"message":…}}`, on which scripts rely.
extension ErrorReport: Encodable {
    private enum Key: String, CodingKey { case error, code, message, hint }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var error = container.nestedContainer(keyedBy: Key.self, forKey: .error)
        try error.encode(code, forKey: .code)
        try error.encode(message, forKey: .message)
        // Encoded as null if there is none.
        try error.encode(hint, forKey: .hint)
    }
}
