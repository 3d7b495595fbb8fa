import Foundation
import Testing

/// Tests that almanac restores the whole terminal however it ends, and has saved all acknowledged data.
@MainActor
struct TerminalGivenBackTests {
    /// Erases the cells, and restores the page of the shell: the last bytes of almanac when it leaves.
    private static let leaving = "\u{1B}[?1049l"

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
    func `a signal restores the terminal and keeps saved data`(signal: Int32) async throws {
        let (home, terminal) = try await userWithTask()
        terminal.signal(signal)
        let isEndedInOrder = [SIGTERM, SIGHUP].contains(signal)
        #expect(await terminal.exitCode() == (isEndedInOrder ? 2 : -signal))
        expectGivenBack(terminal, before: isEndedInOrder ? "Cancelled.\r\n" : "")
        #expect(try await home.titles() == ["Buy milk"])
    }

    @Test func `Ctrl-C restores the terminal and keeps saved data`() async throws {
        let (home, terminal) = try await userWithTask()
        terminal.press("\u{03}")
        #expect(await terminal.exitCode() == 2)
        expectGivenBack(terminal, before: "Cancelled.\r\n")
        #expect(try await home.titles() == ["Buy milk"])
    }

    @Test func `almanac ends although its terminal does not read`() async throws {
        let (home, terminal) = try await userWithTask()
        await terminal.fill()
        terminal.signal(SIGTERM)
        #expect(await terminal.exitCode() == 2)
        #expect(try await home.titles() == ["Buy milk"])
    }

    @Test(arguments: [SIGUSR1, SIGALRM, SIGPIPE, SIGXCPU])
    func `any signal that ends almanac leaves the terminal as it was`(signal: Int32) async throws {
        let (home, terminal) = try await userWithTask()
        terminal.signal(signal)
        #expect(await terminal.exitCode() == -signal)
        expectGivenBack(terminal, before: "")
        #expect(try await home.titles() == ["Buy milk"])
    }

    @Test func `Ctrl-Z gives the shell its terminal, and fg takes it again`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        let terminal = try FullScreenTerminal(shellOf: home)
        try await terminal.seePrompt()
        terminal.press("almanac\n")
        try await terminal.see("t Tasks")
        #expect(!terminal.hasOwnModes)
        terminal.press("\u{1A}")
        try await terminal.seePrompt()
        expectGivenBack(terminal, before: nil)
        let count = terminal.page.erasureCount
        terminal.press("fg\n")
        try await terminal.see("the page again") {
            $0.erasureCount > count && $0.lines.contains { $0.contains("t Tasks") }
        }
        #expect(!terminal.hasOwnModes)
        terminal.press("\u{11}")
        try await terminal.seePrompt()
        expectGivenBack(terminal, before: nil)
        terminal.press("exit\n")
        #expect(await terminal.exitCode() == 0)
    }

    /// Adds a task, and stays on the list.
    private func userWithTask() async throws -> (Home, FullScreenTerminal) {
        let user = try await SurfaceUser(on: .fullScreen, sees: "[s] Skip")
        try await user.press("s", sees: "[t] Tasks")
        try await user.press("t", sees: "Nothing to do.")
        try await user.press("a", sees: "New task")
        try await user.enter("Title", "Buy milk", sees: "Title: Buy milk")
        try await user.press("s", sees: "Saved: Buy milk")
        let driver = try #require(user.driver as? FullScreenDriver)
        #expect(!driver.terminal.hasOwnModes)
        return (user.home, driver.terminal)
    }

    /// - Parameter message: What is written on the page of the shell afterwards; `nil` for the shell's own texts.
    private func expectGivenBack(
        _ terminal: FullScreenTerminal, before message: String?, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let text = String(decoding: terminal.output, as: UTF8.self)
        let rest = text.components(separatedBy: Self.leaving).last ?? text
        #expect(terminal.hasOwnModes, sourceLocation: sourceLocation)
        #expect(text.contains(Self.leaving) && !rest.contains("\u{1B}"), "\(rest)", sourceLocation: sourceLocation)
        if let message { #expect(rest == message, sourceLocation: sourceLocation) }
    }
}
