/// The result of the tests of one testing library.
struct ModeResult: Hashable, Sendable {
    var cases: [CaseResult] = []
    /// Whether the library reported the end of the run. A process that ends earlier has proved nothing.
    var isComplete = false
    /// The tests that were started and did not end.
    var running: [String] = []

    /// The problem with a program that was ended because it took too long.
    func problem(afterTimeout timeout: Duration, library: String) -> String {
        let names = running.prefix(10).joined(separator: ", ") + (running.count > 10 ? ", …" : "")
        return "\(library) tests did not end within \(Int(timeout.inSeconds)) s: "
            + (running.isEmpty ? "no test was running" : "\(names) \(running.count > 1 ? "were" : "was") running")
    }

    /// The problem with the run, apart from failed tests; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - status: How the process ended, see `Command.Result.status`.
    ///   - library: The name of the library.
    func problem(status: Int, library: String) -> String? {
        if let signal = Signal(status: status) { return "\(library) tests crashed: \(signal)" }
        // With this status, Swift Testing reports that it found no test.
        if status == 69 && cases.isEmpty && isComplete { return nil }
        if !isComplete { return "\(library) tests ended early, with exit code \(status)" }
        if status != 0 && !cases.contains(where: { $0.outcome == .failed }) {
            return "\(library) tests ended with exit code \(status), although no test failed"
        }
        return nil
    }
}

/// The signal that ended a process.
struct Signal: CustomStringConvertible {
    let number: Int

    /// - Returns: `nil` if no signal ended the process.
    init?(status: Int) {
        guard (129...192).contains(status) else { return nil }
        number = status - 128
    }

    var description: String {
        let name =
            switch number {
            case 1: "SIGHUP"
            case 2: "SIGINT"
            case 3: "SIGQUIT"
            case 4: "SIGILL: a Swift runtime error"
            case 5: "SIGTRAP: a Swift runtime error"
            case 6: "SIGABRT"
            case 7: "SIGBUS"
            case 8: "SIGFPE"
            case 9: "SIGKILL: perhaps out of memory"
            case 11: "SIGSEGV"
            case 13: "SIGPIPE"
            case 15: "SIGTERM"
            default: "see 'kill -l'"
            }
        return "signal \(number) (\(name))"
    }
}
