import Analytics
import ArgumentParser
import CommandRouting

/// A command about the events that almanac records. It records none itself, so that showing events does not add any.
public protocol AnalyticsAction: LockedCommand, CommandDocumentation {
    var output: OutputOptions { get }

    @MainActor
    func run(with analytics: any AnalyticsControl, _ output: CommandOutput) async throws
}

extension AnalyticsAction {
    /// Options about servers do not matter: variables name where events are sent.
    public static var unusedOptions: [SharedOption] { [.endpoints, .inMemory, .weekStarts] }
}
