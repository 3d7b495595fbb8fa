/// What one of the two testing libraries says of its tests.
struct ModeResult: Hashable, Sendable {
    var cases: [CaseResult] = []
    /// Whether it said that it was through. A process that ends before has proved nothing.
    var isComplete = false

    /// What is wrong beside single tests; `nil`: nothing.
    ///
    /// - Parameters:
    ///   - status: How the process ended, see `Command.Result.status`.
    ///   - library: What the library is called.
    func problem(status: Int, library: String) -> String? {
        if let signal = Signal(status: status) { return "\(library) tests crashed: \(signal)" }
        // This is how Swift Testing says that it found no test.
        if status == 69 && cases.isEmpty && isComplete { return nil }
        if !isComplete { return "\(library) tests ended before they were through, with exit code \(status)" }
        if status != 0 && !cases.contains(where: { $0.outcome == .failed }) {
            return "\(library) tests ended with exit code \(status), though no test failed"
        }
        return nil
    }
}

/// What ended a process.
struct Signal: CustomStringConvertible {
    let number: Int

    /// - Returns: `nil` if the process ended by itself.
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
            case 4: "SIGILL, as a trap in Swift ends"
            case 5: "SIGTRAP, as a trap in Swift ends"
            case 6: "SIGABRT"
            case 7: "SIGBUS"
            case 8: "SIGFPE"
            case 9: "SIGKILL: was memory short?"
            case 11: "SIGSEGV"
            case 13: "SIGPIPE"
            case 15: "SIGTERM"
            default: "see 'kill -l'"
            }
        return "signal \(number) (\(name))"
    }
}
