import Foundation
import ProcessTesting
import Synchronization
import TestSupport
import Testing

/// A program in a pseudo-terminal, with methods to type and to read.
final class Terminal: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process: ChildProcess
    private let terminal: PseudoTerminal
    private let screen: Mutex<Screen>

    private struct Screen {
        var text = ""
        /// The text that has been read.
        var read = ""
        /// Whether the program has printed something since the last typed line.
        var hasReplied = true
        var isAtEnd = false
        /// Whether the first screen has not come up yet.
        var isEntering: Bool
        var reader: CheckedContinuation<Void, Never>?

        /// Whether the last text is a prompt: for a key, for an answer or for a field.
        var isPrompting: Bool {
            ["> ", "] ", ": "].contains { (text.isEmpty ? read : text).hasSuffix($0) }
        }
    }

    /// Starts almanac in a terminal.
    ///
    /// - Parameter skips: Whether the user skips the introduction, if it comes.
    convenience init(
        _ home: Home, _ arguments: String..., environment: [String: String] = [:],
        skippingIntroduction skips: Bool = true
    ) throws {
        // In a session of its own, in which no PIN is remembered that was entered in another run.
        let command = [Home.programs.appending(path: "almanac").path] + arguments
        try self.init("/usr/bin/setsid", command, home.environment(environment), skippingIntroduction: skips)
    }

    /// Starts a shell, which the terminal controls, so that Ctrl-Z and `fg` work. Its prompt is `shell> `.
    convenience init(shellOf home: Home, environment more: [String: String] = [:]) throws {
        let shell = ["PS1": "shell> ", "PATH": Home.programs.path + ":/usr/bin:/bin"]
        let environment = home.environment(shell.merging(more) { $1 })
        try self.init("/usr/bin/setsid", ["--ctty", "/bin/sh", "-i"], environment, skippingIntroduction: false)
    }

    private init(
        _ program: String, _ arguments: [String], _ environment: [String: String], skippingIntroduction skips: Bool
    ) throws {
        screen = Mutex(Screen(isEntering: skips))
        terminal = try PseudoTerminal()
        let end = terminal.terminal
        process = try ChildProcess(
            program, arguments, environment: environment, streams: .init(input: end, output: end, errors: end))
        terminal.handOver()
        Thread.detachNewThread { [self] in readAll() }
    }

    private func readAll() {
        // A character can be spread over two reads.
        var unread: [UInt8] = []
        while terminal.waitForOutput() {
            let shown = terminal.shown()
            guard !shown.isEmpty else { continue }
            unread += shown
            let start = unread.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
            let isWhole = unread.count - start >= (~unread[start]).leadingZeroBitCount
            let text = String(decoding: isWhole ? unread[...] : unread[..<start], as: UTF8.self)
            unread.removeFirst(isWhole ? unread.count : start)
            var skips = false
            wake { screen in
                screen.text += text
                screen.hasReplied = true
                guard screen.isEntering, screen.text.contains("> ") else { return }
                skips = screen.text.contains("[s] Skip")
                // On a busy machine the introduction appears before its first page is complete.
                guard skips || !screen.text.contains("Welcome to almanac") else { return }
                screen.isEntering = false
                if skips { screen.text = "" }
            }
            if skips { press("s\n") }
        }
        wake { $0.isAtEnd = true }
    }

    private func wake(_ change: (inout Screen) -> Void) {
        let reader = screen.withLock { screen in
            change(&screen)
            defer { screen.reader = nil }
            return screen.reader
        }
        reader?.resume()
    }

    /// Waits for a prompt that came after the line before, and types a line. The prompt remains unread.
    func type(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await wait(for: "a prompt", sourceLocation) { (screen: inout Screen) -> Void? in
            guard screen.hasReplied, screen.isPrompting else { return nil }
            screen.hasReplied = false
            return ()
        }
        press(line + "\n")
    }

    /// Presses keys, whatever the program does.
    func press(_ keys: String) { terminal.press(keys) }

    /// Whether the terminal echoes typed text. A shell sets it between its jobs.
    var echoes: Bool {
        get { terminal.modes.c_lflag & tcflag_t(ECHO) != 0 }
        set {
            if newValue { terminal.modes.c_lflag |= tcflag_t(ECHO) } else { terminal.modes.c_lflag &= ~tcflag_t(ECHO) }
        }
    }

    /// Waits until the terminal echoes typed text, or does not.
    func waitForEcho(_ isOn: Bool) async throws {
        try await until { echoes == isOn }
    }

    /// Waits until the program has printed a text that was not read yet, and reads the output up to the end of that
    /// text. Each space of the text also matches the end of a line, because almanac breaks long lines there.
    ///
    /// - Returns: The newly read text.
    @discardableResult
    func see(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map {
            NSRegularExpression.escapedPattern(for: String($0))
        }
        let pattern = words.joined(separator: #"(?: |(?:\e\[\d*m)*\r\n(?:\e\[\d*m)* *)"#)
        return try await wait(for: "'\(text)'", sourceLocation) { screen in
            guard let range = screen.text.range(of: pattern, options: .regularExpression) else { return nil }
            let seen = String(screen.text[..<range.upperBound])
            screen.text.removeSubrange(..<range.upperBound)
            screen.read += seen
            return seen
        }
    }

    /// Waits until `find` finds its content on the screen.
    private func wait<Found>(
        for name: String, _ sourceLocation: SourceLocation, _ find: (inout Screen) -> Found?
    ) async throws -> Found {
        while true {
            let (found, length, isAtEnd): (Found?, Int, Bool) = screen.withLock { screen in
                (!screen.isEntering || screen.isAtEnd ? find(&screen) : nil, screen.text.utf8.count, screen.isAtEnd)
            }
            if let found { return found }
            if isAtEnd || Task.isCancelled {
                let all = screen.withLock { $0.read + "⟦" + $0.text + "⟧" }
                let end = isAtEnd ? "at the end of the program" : "in the time of the test"
                Issue.record(
                    "\(name) did not come up \(end). All there was, unread in ⟦⟧:\n\(all)",
                    sourceLocation: sourceLocation)
                throw Failure(description: "\(name) did not come up")
            }
            await changed(from: length)
        }
    }

    /// Waits until the unread text is not the one whose length is given.
    private func changed(from length: Int) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                let isChanged = screen.withLock { screen in
                    if screen.text.utf8.count != length || screen.isAtEnd || Task.isCancelled { return true }
                    screen.reader = reader
                    return false
                }
                if isChanged { reader.resume() }
            }
        } onCancel: {
            wake { _ in }
        }
    }

    /// Sends a signal, such as that of Ctrl-C.
    func signal(_ number: Int32) { process.kill(number) }

    var processID: Int32 { process.id }

    /// Waits for the end of the program.
    ///
    /// - Returns: The exit code, or the negative number of the signal that ended the program.
    func exitCode() async -> Int32 { await process.exitCode() }
}
