import Foundation
import ProcessTesting
import TestSupport
import Testing

/// A terminal of 100 by 29, with almanac on all of it, or with a shell that can start it.
///
/// On 29 rows, a page of a book has 22 lines, like on the surfaces without rows. So all surfaces show the same pages.
@MainActor
final class FullScreenTerminal {
    private let terminal: PseudoTerminal
    private let process: ChildProcess
    /// Everything that the terminal has shown.
    private(set) var output: [UInt8] = []
    private(set) var page: EmulatedPage
    /// The modes before a program has changed them.
    private let ownModes: termios

    /// Starts almanac in a terminal that controls it.
    convenience init(_ home: Home, _ arguments: [String], columns: Int = 100) throws {
        try self.init(home, command: [Home.programs.appending(path: "almanac").path] + arguments, columns: columns)
    }

    /// Starts a shell with the prompt `shell> `, so that Ctrl-Z and `fg` work.
    convenience init(shellOf home: Home) throws { try self.init(home, command: ["/bin/sh", "-i"]) }

    private init(_ home: Home, command: [String], columns: Int = 100) throws {
        terminal = try PseudoTerminal()
        terminal.resize(columns: columns, rows: 29)
        page = EmulatedPage(columns: columns, rows: 29)
        ownModes = terminal.modes
        // A backtrace takes seconds.
        let variables = [
            "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no", "PS1": "shell> ",
            "PATH": Home.programs.path + ":/usr/bin:/bin",
        ]
        let terminal = terminal.terminal
        process = try ChildProcess(
            "/usr/bin/setsid", ["--ctty"] + command, environment: home.environment(variables),
            streams: .init(input: terminal, output: terminal, errors: terminal))
    }

    deinit { process.kill() }

    func press(_ keys: String) { terminal.press(keys) }

    /// Presses keys when a text is shown.
    func press(_ keys: String, after text: String) async throws {
        try await see(text)
        try await drawAgain()
        press(keys)
    }

    /// Waits until the page is drawn once more. Only then has almanac noted that the terminal has the screen.
    func drawAgain() async throws {
        let count = page.erasureCount
        press("\u{0C}")
        try await see("the page again") { $0.erasureCount > count }
    }

    /// Clicks on a text, or on the first column of its row.
    func click(_ text: String, isAtStart: Bool = false, withControl: Bool = false) throws {
        let row = try #require(page.lines.firstIndex { $0.contains(text) })
        let before = page.lines[row].range(of: text).map { page.lines[row][..<$0.lowerBound].count } ?? 0
        // The reports of SGR's mode: a press and a release.
        let report = "\u{1B}[<\(withControl ? 16 : 0);\(isAtStart ? 1 : before + 1);\(row + 1)"
        press(report + "M" + report + "m")
    }

    /// Changes the width of the window.
    func resize(columns: Int) {
        read()
        page = EmulatedPage(columns: columns, rows: 29)
        terminal.resize(columns: columns, rows: 29)
    }

    /// Fills the terminal's buffer, as if its window hung.
    func fill() async {
        let bytes = String(repeating: "z", count: 4_096)
        var refusals = 0
        // The kernel makes room again when it moves bytes.
        await waitPatiently {
            refusals = terminal.takes(bytes) ? 0 : refusals + 1
            return refusals == 200
        }
    }

    func signal(_ number: Int32) { process.kill(number) }

    func exitCode() async -> Int32 {
        let code = await process.exitCode()
        read()
        return code
    }

    /// Waits until the terminal shows a whole page and its programs are at rest.
    ///
    /// almanac counts a key for the page that it knows to be written, and it knows that a moment after the terminal
    /// shows the page. A key in that moment would apply to the previous page.
    func see(_ name: String, _ isShown: (EmulatedPage) -> Bool) async throws {
        repeat {
            try await seeOnce(name, isShown)
            await waitPatiently { isAtRest }
        } while read() && !isShown(page)
    }

    /// Whether all threads of the terminal's programs wait.
    private var isAtRest: Bool {
        func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        var programs = ["\(process.id)"]
        while let program = programs.popLast() {
            let tasks = "/proc/\(program)/task"
            for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
                // See proc_pid_stat(5): the state comes after the name, which may have spaces.
                if text("\(tasks)/\(task)/stat").split(separator: ")").last?.hasPrefix(" R") == true { return false }
                programs += text("\(tasks)/\(task)/children").split(separator: " ").map(String.init)
            }
        }
        return true
    }

    private func seeOnce(_ name: String, _ isShown: (EmulatedPage) -> Bool) async throws {
        var isSeen = false
        func look() -> Bool {
            isSeen = !page.isDrawing && isShown(page)
            return isSeen || wasRefused
        }
        read()
        // The process may be gone.
        if !look() { await waitPatiently { read() ? look() : kill(process.id, 0) != 0 } }
        guard !isSeen else { return }
        let text = page.lines.joined(separator: "\n")
        throw SurfaceFailure(
            description: (wasRefused ? "A key was refused before \(name)" : "\(name) did not come up") + ":\n\(text)")
    }

    /// Whether a key came too late for the screen for which it was pressed.
    private var wasRefused: Bool { page.lines.contains { $0.contains("Nothing was done") } }

    /// Waits until the terminal shows a text.
    func see(_ text: String) async throws {
        try await see("'\(text)'") { page in page.lines.contains { $0.contains(text) } }
    }

    /// Waits until the shell asks for a command.
    func seePrompt() async throws { try await see("the shell's prompt") { $0.lines.contains("shell>") } }

    /// Whether the modes are the ones from before the program.
    var hasOwnModes: Bool {
        func flags(_ modes: termios) -> [tcflag_t] { [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] }
        func characters(_ modes: termios) -> [UInt8] { withUnsafeBytes(of: modes.c_cc) { Array($0) } }
        let modes = terminal.modes
        return flags(modes) == flags(ownModes) && characters(modes) == characters(ownModes)
    }

    /// Takes the present content of the terminal.
    ///
    /// - Returns: Whether there is something new.
    @discardableResult
    private func read() -> Bool {
        let bytes = terminal.shown()
        output += bytes
        page.write(bytes)
        return !bytes.isEmpty
    }
}
