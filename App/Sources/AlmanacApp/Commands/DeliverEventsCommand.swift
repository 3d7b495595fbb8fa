import ArgumentParser
import CommandRouting

/// Sends events in the process that a command starts at its end, see ``SenderProcess``.
struct DeliverEventsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deliver-events", abstract: "Send events that are due.", shouldDisplay: false)

    @OptionGroup var shared: SharedOptions

    func run() async throws { try await AppProcess.deliverEvents(shared) }
}
