import Analytics
import ArgumentParser
import CommandRouting
import Foundation

struct AnalyticsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analytics", abstract: "Record how almanac is used, if you agree.",
        discussion: """
            almanac records nothing until you run 'almanac analytics on'. Then it records which commands ran and which \
            screens were shown, how they ended and how long they took, but never what you typed or found. Events stay \
            on this machine unless $ALMANAC_ANALYTICS_FILE, $ALMANAC_ANALYTICS_SEGMENT or $ALMANAC_ANALYTICS_OTLP name \
            a destination.
            """,
        subcommands: [On.self, Off.self, Status.self, Show.self, Export.self, Send.self, Deliver.self]
    )
}

extension AnalyticsCommand {
    struct On: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(
            commandName: "on", abstract: "Agree to the recording of events.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            try await analytics.setConsent(.granted)
            try output.print(ConsentRecord(.granted)) { _ in
                "Analytics are on. 'almanac analytics show' shows every event; 'almanac analytics off' deletes them."
            }
        }
    }

    /// Turns analytics off. This needs only the data folder, and works with invalid settings and damaged files.
    struct Off: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "off", abstract: "Record nothing from now on, and delete what was recorded.",
            discussion: """
                This succeeds even if the file of the events is damaged or locked. Running almanac processes stop \
                recording too.
                """
        )

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run() async throws {
            let environment = ProcessInfo.processInfo.environment
            let folder = try AppSettings.dataFolder(environment, isDemo: shared.demo)
            let analytics = UsageAssembly.control(in: folder)
            do throws(AnalyticsError) {
                if !shared.inMemory { try await analytics.setConsent(.denied) }
            } catch {
                guard case .notDeleted = error else { throw error }
                Console.message("almanac: \(error)")
                return try output.print(ConsentRecord(.denied)) { _ in "Analytics are off." }
            }
            try output.print(ConsentRecord(.denied)) { _ in
                "Analytics are off, and all recorded events are deleted."
            }
        }
    }

    struct Status: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "Show how many events are queued, sent and lost.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            try await AnalyticsPrinter(json: output.json).print(analytics.status())
        }
    }

    struct Show: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show every queued event, as it is stored.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            try await AnalyticsPrinter(json: output.json).print(eventsOf: analytics)
        }
    }

    struct Export: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(
            commandName: "export", abstract: "Write the queued events to a file, one JSON object a line.",
            discussion: "The events stay queued. An existing file is not overwritten."
        )

        @Argument(help: "The new file, or - for standard output.") var file: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            guard file != "-" else { return try await analytics.export { try Console.print($0) } }
            let export = try ExportFile(creating: URL(filePath: file))
            var count = 0
            try await analytics.export { line in
                try export.append(line)
                count += 1
            }
            try export.finish()
            guard !output.json else { return try JSONPrinting.print(ExportRecord(file: file, events: count)) }
            Console.message("\(count) event\(count == 1 ? "" : "s") written to \(file).")
        }
    }

    struct Send: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(
            commandName: "send", abstract: "Send the queued events now.",
            discussion: "The exit code is 1 if events wait for a destination that got none of them.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            let earlier = try await analytics.status()
            try await analytics.flush(deadline: .seconds(30))
            let status = try await analytics.status()
            try AnalyticsPrinter(json: output.json).print(status)
            try CommandFailures.throwAny(of: failures(status, since: earlier))
        }

        private func failures(_ status: AnalyticsStatus, since earlier: AnalyticsStatus) -> [NothingSent] {
            guard !status.destinations.isEmpty else {
                return status.queued > 0 ? [NothingSent(destination: nil)] : []
            }
            return status.destinations.filter { destination in
                let before = earlier.destinations.first { $0.name == destination.name }
                let taken = (before?.pending ?? 0) - destination.pending
                let refused = destination.quarantined - (before?.quarantined ?? 0)
                return destination.pending > 0 && taken <= refused
            }.map(NothingSent.init)
        }
    }

    /// Sends events in the process that a command starts at its end, see ``SenderProcess``.
    struct Deliver: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(
            commandName: "deliver", abstract: "Send events that are due.", shouldDisplay: false)

        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            // In a new session, neither closing the terminal nor Ctrl-C ends this process.
            setsid()
            await analytics.sendDue(deadline: .seconds(60))
        }
    }
}

/// A command about analytics. It records no event, so that showing events does not add any.
protocol AnalyticsSessionCommand: AsyncParsableCommand, Sendable {
    var shared: SharedOptions { get }

    @MainActor
    func run(with analytics: any AppAnalytics) async throws
}

extension AnalyticsSessionCommand {
    func run() async throws {
        try await AppProcess.run(shared) { process in
            try await run(with: process.usage.analytics())
        }
    }
}
