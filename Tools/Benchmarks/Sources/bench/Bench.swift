import Foundation

/// The driver of all benchmarks: see the README.
@main
struct Bench {
    private static let suites = [
        AnalyticsSuite.suite, BooksSuite.suite, NetworkingSuite.suite, StorageSuite.suite, SurfacesSuite.suite,
        TodoSuite.suite,
    ]

    /// Measures the chosen cases of a suite. Exits with 64 for a ``UsageError``, and with 1 for other errors.
    static func main() async {
        // Ctrl-C ends the children. Their end makes this program fail, and so clean up.
        signal(SIGINT, SIG_IGN)
        var arguments = Array(CommandLine.arguments.dropFirst())
        guard let suite = suites.first(where: { $0.name == arguments.first }) else {
            note("The first argument is a suite: \(suites.map(\.name).joined(separator: ", ")).")
            exit(64)
        }
        arguments.removeFirst()
        do {
            if arguments.contains("-h") || arguments.contains("--help") { return print(try suite.help) }
            try await measure(suite, Options(arguments, of: suite))
        } catch {
            note("\(error)")
            exit(error is UsageError ? 64 : 1)
        }
    }

    private static func measure(_ suite: Suite, _ options: Options) async throws {
        var results: [CaseResult] = []
        for measured in try options.choice(of: suite.cases(options)) {
            note("Measuring \(measured.name) …")
            let result = try await measured.measure(rounds: options.rounds)
            // At once, because the others may take minutes.
            print(Table.text(of: result), terminator: "\n\n")
            fflush(nil)
            results.append(result)
        }
        print(Goal.report(suite.goals, on: results))
        if let path = options.json { try Row.write(results.flatMap(Row.rows), to: path) }
    }

    private static func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
