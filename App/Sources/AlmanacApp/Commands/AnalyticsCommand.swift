import Analytics
import ArgumentParser
import Foundation

struct AnalyticsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analytics", abstract: "What almanac may note of its use: nothing, until you say yes.",
        discussion: """
            Noted is which command ran or which screen was shown, how it ended and how long it took; never what you \
            typed or what was found. It stays on this machine, unless $ALMANAC_ANALYTICS_FILE, \
            $ALMANAC_ANALYTICS_SEGMENT or $ALMANAC_ANALYTICS_OTLP say where to send it.
            """,
        subcommands: [On.self, Off.self, Status.self, Show.self, Export.self, Send.self]
    )
}

extension AnalyticsCommand {
    struct On: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(abstract: "Agree to it.")

        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            try await analytics.setConsent(.granted)
            try Console.print("Analytics are on. 'almanac analytics show' shows every event; 'off' deletes them.")
        }
    }

    struct Off: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(abstract: "Disagree, and delete what was noted.")

        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            try await analytics.setConsent(.denied)
            try Console.print("Analytics are off, and what was noted is deleted.")
        }
    }

    struct Status: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(abstract: "Show how much is noted, and what became of it.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            try await AnalyticsPrinter(json: output.json).print(analytics.status())
        }
    }

    struct Show: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(abstract: "Show every event that is queued, as it is stored.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            try await AnalyticsPrinter(json: output.json).print(eventsOf: analytics)
        }
    }

    struct Export: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write the queued events to a file, one JSON object a line.",
            discussion: "They stay queued. An existing file is not overwritten."
        )

        @Argument(help: "The new file, or - for standard output.") var file: String
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
            Console.message("\(count) event\(count == 1 ? "" : "s") written to \(file).")
        }
    }

    struct Send: AnalyticsSessionCommand {
        static let configuration = CommandConfiguration(abstract: "Send what is queued now, if it goes anywhere.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AppAnalytics) async throws {
            try await analytics.flush(deadline: .seconds(30))
            try await AnalyticsPrinter(json: output.json).print(analytics.status())
        }
    }
}

/// A command about the events. None is an event itself: what is shown does not change by looking.
protocol AnalyticsSessionCommand: AsyncParsableCommand, Sendable {
    var shared: SharedOptions { get }

    @MainActor
    func run(with analytics: any AppAnalytics) async throws
}

extension AnalyticsSessionCommand {
    func run() async throws {
        try await AppSession.run(shared) { session in
            let analytics = try session.analytics
            try await run(with: analytics)
            await analytics.close(deadline: .zero)
        }
    }
}
