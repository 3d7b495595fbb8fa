import ArgumentParser
import CommandRouting
import Foundation

/// Sends events in the process that a command starts at its end, see ``SenderProcess``.
struct DeliverEventsCommand: AsyncParsableCommand, LockedCommand {
    static let configuration = CommandConfiguration(
        commandName: "deliver-events", abstract: "Send events that are due.", shouldDisplay: false)

    @OptionGroup var shared: SharedOptions

    func run() async throws {
        // Before the new session, in which no PIN is remembered.
        let isLocked = await AppProcess.isLocked(for: self)
        // In a new session, neither closing the terminal nor Ctrl-C ends this process.
        setsid()
        // The variable names a file of whoever runs this, who may not see the events of a locked app.
        if isLocked { unsetenv("ALMANAC_ANALYTICS_FILE") }
        try await AppProcess.run(shared) { try await $0.usage.analytics().sendDue(deadline: .seconds(60)) }
    }
}
