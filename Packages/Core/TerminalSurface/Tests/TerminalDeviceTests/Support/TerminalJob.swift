import Foundation
import ProcessTesting
import Synchronization
import TestSupport
import Testing

/// The program `TerminalProbe` in a terminal, as the job of a shell.
final class TerminalJob: Sendable {
    let terminal: PseudoTerminal
    private let shell: ChildProcess
    private let id: pid_t
    private let output = Mutex<[UInt8]>([])
    /// The modes before the job entered.
    private let ownModes: termios

    init(background: Bool = false, backtrace: Bool = false, errors: Int32? = nil) async throws {
        terminal = try PseudoTerminal()
        terminal.resize(columns: 100, rows: 30)
        ownModes = terminal.modes
        // A backtrace takes seconds.
        let variables = ["SWIFT_BACKTRACE": "enable=\(backtrace ? "yes,color=no,interactive=no" : "no")"]
        shell = try ChildProcess(
            "TerminalProbe", ["shell", terminal.path] + (background ? ["background"] : []),
            environment: ProcessInfo.processInfo.environment.merging(variables) { $1 },
            streams: .init(errors: errors)
        )
        let line = try #require(await shell.line())
        id = try #require(line.split(separator: " ").last.flatMap { pid_t($0) })
    }

    deinit {
        // Both processes of the job.
        kill(-id, SIGKILL)
        shell.kill()
    }

    /// Starts a job that has entered, and has drawn `[whole first]`.
    static func drawn(backtrace: Bool = false, errors: Int32? = nil) async throws -> TerminalJob {
        let job = try await TerminalJob(backtrace: backtrace, errors: errors)
        try await job.enter()
        try job.tell("show 1 first")
        try await job.see("<enter>[whole first]")
        return job
    }

    func enter() async throws {
        try tell("enter")
        try await hear("entered")
    }

    /// Tells the job what to do.
    func tell(_ command: String) throws { try shell.send(command) }

    /// Waits for a report of the job or the shell.
    ///
    /// - Returns: The other reports before it.
    @discardableResult
    func hear(_ report: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> [String] {
        var others: [String] = []
        while let line = await shell.line() {
            if line == report { return others }
            others.append(line)
        }
        Issue.record("'\(report)' was not reported, but \(others)", sourceLocation: sourceLocation)
        throw TestError()
    }

    func hear() async throws -> String { try #require(await shell.line()) }

    func signal(_ number: Int32) { kill(id, number) }

    /// The shell's command `fg`.
    func moveToForeground() { shell.kill(SIGUSR1) }

    /// The shell's command `bg`.
    func continueInBackground() { shell.kill(SIGUSR2) }

    /// Everything that the terminal has shown.
    var shown: String { shown(after: 0) }

    /// The content of the terminal after the first bytes.
    func shown(after count: Int) -> String { read { String(decoding: $0.dropFirst(count), as: UTF8.self) } }

    /// The number of bytes that the terminal has shown.
    var shownCount: Int { read(\.count) }

    /// Whether the terminal shows a text last.
    func shows(_ text: String) -> Bool { read { $0.suffix(text.utf8.count).elementsEqual(text.utf8) } }

    /// Waits until the terminal shows a text last.
    func see(_ text: String) async throws { try await until { shows(text) } }

    private func read<Result>(_ look: ([UInt8]) -> Result) -> Result {
        output.withLock { output in
            output += terminal.shown()
            return look(output)
        }
    }

    /// Draws a frame that is larger than the terminal's buffer, and waits until the buffer is full.
    func fill(_ number: Int) async throws {
        try tell("fill \(number)")
        try await hear("filled")
        terminal.waitForOutput()
        // The kernel makes room again when it moves bytes, without telling the writer.
        let bytes = String(repeating: "z", count: 4_096)
        var refusals = 0
        try await until {
            refusals = terminal.takes(bytes) ? 0 : refusals + 1
            return refusals == 200
        }
    }

    /// Whether the terminal is in raw mode.
    var isRaw: Bool { terminal.modes.c_lflag & tcflag_t(ICANON | ISIG | ECHO) == 0 }

    /// Expects that the terminal has its own modes, and has got the bytes for leaving, last and once.
    func expectGivenBack(_ sourceLocation: SourceLocation = #_sourceLocation) {
        let shown = shown
        #expect(shown.hasSuffix("<leave>"), "\(shown.suffix(100))", sourceLocation: sourceLocation)
        #expect(shown.components(separatedBy: "<leave>").count == 2, sourceLocation: sourceLocation)
        #expect(hasOwnModes, sourceLocation: sourceLocation)
    }

    var hasOwnModes: Bool {
        func flags(_ modes: termios) -> [tcflag_t] { [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] }
        func characters(_ modes: termios) -> [UInt8] { withUnsafeBytes(of: modes.c_cc) { Array($0) } }
        let modes = terminal.modes
        return flags(modes) == flags(ownModes) && characters(modes) == characters(ownModes)
    }
}
