import ArgumentParser
import CommandRouting
import Flow
import Foundation

/// Sends events in the process that a command starts at its end, see ``SenderProcess``.
struct DeliverEventsCommand: AppCommand {
    static let examples: [String] = []
    static let isRecorded = false
    // The process has no user. The use case sends nothing of a locked app to a file.
    static let passesLock = true
    static let configuration = CommandConfiguration(
        commandName: "deliver-events", abstract: "Send events that are due.", shouldDisplay: false)

    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        // In a new session of the system, neither closing the terminal nor Ctrl-C ends this process. The settings keep the
        // earlier one, in which the PIN was entered.
        setsid()
        try await app.deliverEvents()
    }
}
