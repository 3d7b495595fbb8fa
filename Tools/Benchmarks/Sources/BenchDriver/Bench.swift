import Foundation

/// One of the things that a driver measures.
public protocol BenchCase {
    var name: String { get }
    var summary: String { get }
}

/// A driver: reads the command line, measures cases, and prints tables and goals.
public struct Bench<Case: BenchCase> {
    private let name: String
    private let about: String
    private let cases: [Case]
    private let rounds: Int
    private let settings: KeyValuePairs<String, String>
    private let goals: [Goal]

    /// - Parameters:
    ///   - about: What is measured, for the help.
    ///   - rounds: How often each subject is measured by default.
    ///   - settings: The driver's own options, without `--`, with their default values; "" if there is none.
    public init(
        name: String, about: String, cases: [Case], rounds: Int, settings: KeyValuePairs<String, String> = [:],
        goals: [Goal]
    ) {
        self.name = name
        self.about = about
        self.cases = cases
        self.rounds = rounds
        self.settings = settings
        self.goals = goals
    }

    /// Measures the chosen cases. If that fails, ends the program with 64 for a ``UsageError``, otherwise with 1.
    ///
    /// - Parameter prepare: Returns what measures a case.
    public func run(_ prepare: (Options<Case>) throws -> (Case) throws -> CaseResult) {
        // Ctrl-C ends the children. Their end makes this program fail, and so clean up.
        signal(SIGINT, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard !arguments.contains("-h"), !arguments.contains("--help") else { return print(help) }
        do {
            let options = try Options(arguments, rounds: rounds, settings: settings, all: cases)
            let measure = try prepare(options)
            var results: [CaseResult] = []
            for measured in options.cases {
                note("Measuring \(measured.name) …")
                let result = try measure(measured)
                // At once, because the others may take minutes.
                print(Table.text(of: result), terminator: "\n\n")
                fflush(nil)
                results.append(result)
            }
            print(Goal.report(goals, on: results))
            if let path = options.json { try Row.write(results.flatMap(Row.rows), to: path) }
        } catch {
            note("\(error)")
            exit(error is UsageError ? 64 : 1)
        }
    }

    private var help: String {
        let options = settings.map { $1.isEmpty ? "--\($0) VALUE" : "[--\($0) \($1)]" }
        return """
            \((["\(name) [CASE…] [--rounds \(rounds)] [--json PATH]"] + options).joined(separator: " "))

            \(about) Without a CASE, all cases are measured.

            \(cases.map { "  \($0.name.padded(to: 20))\($0.summary)" }.joined(separator: "\n"))
            """
    }

    private func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
