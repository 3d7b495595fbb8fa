import Foundation
import ProcessTesting
import TestSupport
import Testing

/// How the terminal is given back when the process ends.
struct EndingTests {
    @Test(arguments: [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGUSR1, SIGUSR2, SIGPIPE,
        SIGALRM, SIGSTKFLT, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS, 40,
    ])
    func `a process that a signal ends gives the terminal back`(number: Int32) async throws {
        let job = try await TerminalJob.drawn()
        #expect(job.isRaw)
        job.signal(number)
        try await job.hear("job killed by \(number)")
        job.expectGivenBack()
    }

    @Test(arguments: ["trap", "abort", "null", "overflow", "overflow-elsewhere", "raise 5", "raise 11"])
    func `a process that crashes gives the terminal back, and ends as without it`(manner: String) async throws {
        let plain = try await TerminalJob()
        try plain.tell(manner)
        let end = try await plain.hear()
        let job = try await TerminalJob.drawn()
        try job.tell(manner)
        try await job.hear(end)
        #expect(end.hasPrefix("job killed"))
        job.expectGivenBack()
    }

    @Test(arguments: [SIGQUIT, SIGABRT, SIGSEGV])
    func `a signal ends the process even if Swift prints a backtrace first`(number: Int32) async throws {
        let errors = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(errors) }
        let job = try await TerminalJob.drawn(backtrace: true, errors: errors)
        job.signal(number)
        try await job.hear("job killed by \(number)")
        job.expectGivenBack()
    }

    @Test func `Swift's backtrace of a trap comes after the terminal was given back`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/errors"
        let errors = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(errors) }
        let job = try await TerminalJob.drawn(backtrace: true, errors: errors)
        try job.tell("trap")
        try await job.hear("job killed by \(SIGILL)")
        job.expectGivenBack()
        let backtrace = try String(contentsOfFile: path, encoding: .utf8)
        #expect(backtrace.contains("A mistake."))
        #expect(backtrace.contains("Job.end(_:)"))
    }

    @Test func `a process that exits without leaving gives the terminal back`() async throws {
        let job = try await TerminalJob.drawn()
        try job.tell("exit")
        try await job.hear("job exited with 3")
        job.expectGivenBack()
    }

    @Test(arguments: [SIGTERM, SIGSEGV])
    func `a process that is killed while the terminal does not read gives it back`(number: Int32) async throws {
        let job = try await TerminalJob.drawn()
        try await job.fill(2)
        job.signal(number)
        try await job.hear("job killed by \(number)")
        // CAN ends the control sequence that was cut.
        #expect(job.shown.hasSuffix("\u{18}<leave>"))
        job.expectGivenBack()
    }

    @Test func `a process that is killed while it draws gives the terminal back`() async throws {
        let seed = TestRuns.seed("TERMINAL_SEED")
        var random = SplitMix64(seed: seed)
        for _ in 0..<TestRuns.count("TERMINAL_RUNS", 20) {
            let job = try await TerminalJob.drawn()
            try job.tell("draw")
            let count = Int.random(in: 1...300_000, using: &random)
            try await until { job.shownCount > count }
            let number = [SIGTERM, SIGSEGV, SIGABRT].randomElement(using: &random) ?? SIGTERM
            job.signal(number)
            try await job.hear("job killed by \(number)")
            try #require(job.shows("<leave>") && job.hasOwnModes, "seed \(seed)")
        }
    }

    @Test func `a signal that the process ignores stays ignored`() async throws {
        let job = try await TerminalJob()
        try job.tell("ignore \(SIGINT)")
        try await job.enter()
        job.signal(SIGINT)
        try job.tell("show 1 first")
        try await job.see("[whole first]")
        #expect(job.isRaw)
    }

    @Test func `after leaving, the previous signal handlers are restored`() async throws {
        let job = try await TerminalJob()
        try job.tell("handlers")
        let before = try await job.hear()
        try await job.enter()
        try job.tell("handlers")
        #expect(try await job.hear() != before)
        try job.tell("leave")
        try await job.hear("left")
        try job.tell("handlers")
        try await job.hear(before)
    }
}
