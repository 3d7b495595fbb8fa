import ArgumentParser
import CommandRouting
import Foundation

/// Sends events in the process that a command starts at its end, see ``SenderProcess``.
struct DeliverEventsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deliver-events", abstract: "Send events that are due.", shouldDisplay: false)

    @OptionGroup var shared: SharedOptions

    func run() async throws {
        // In a new session, neither closing the terminal nor Ctrl-C ends this process.
        setsid()
        try await AppProcess.run(shared) { try await $0.usage.analytics().sendDue(deadline: .seconds(60)) }
    }
}
