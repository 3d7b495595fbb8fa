import Analytics
import ArgumentParser
import CommandRouting
import Foundation

/// `almanac analytics`.
struct AnalyticsCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac analytics on", "almanac analytics show"]
    static let configuration = CommandConfiguration(
        commandName: "analytics", abstract: "Record how almanac is used, if you agree.",
        discussion: """
            almanac records nothing until you run 'almanac analytics on'. Then it records which commands ran and which \
            screens were shown, how they ended and how long they took, but never what you typed or found. Events stay \
            on this machine unless $ALMANAC_ANALYTICS_FILE, $ALMANAC_ANALYTICS_SEGMENT or $ALMANAC_ANALYTICS_OTLP name \
            a destination.
            """,
        subcommands: [On.self, Off.self, Status.self, Show.self, Export.self, Send.self]
    )
}

extension AnalyticsCommand {
    struct On: AnalyticsAction {
        static let examples = ["almanac analytics on"]
        static let configuration = CommandConfiguration(
            commandName: "on", abstract: "Agree to the recording of events.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AnalyticsControl, _ output: CommandOutput) async throws {
            try await analytics.setConsent(.granted)
            try output.print(ConsentRecord(.granted)) { _ in
                "Analytics are on. 'almanac analytics show' shows every event; 'almanac analytics off' deletes them."
            }
        }
    }

    /// Turns analytics off. This needs only the data folder, and works with invalid settings and damaged files.
    struct Off: DataFileCommand {
        static let examples = ["almanac analytics off"]
        static let unusedOptions: [SharedOption] = [.endpoints, .inMemory, .noInput, .weekStarts]
        static let passesLock = true
        static let configuration = CommandConfiguration(
            commandName: "off", abstract: "Record nothing from now on, and delete what was recorded.",
            discussion: """
                This succeeds even if the file of the events is damaged or locked. Running almanac processes stop \
                recording too.
                """
        )

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in folder: URL, _ output: CommandOutput) async throws {
            do throws(AnalyticsError) {
                if !shared.inMemory { try await RecordedEvents.delete(in: folder) }
            } catch {
                guard case .notDeleted = error else { throw error }
                output.message("almanac: \(error)")
                return try output.print(ConsentRecord(.denied)) { _ in "Analytics are off." }
            }
            try output.print(ConsentRecord(.denied)) { _ in
                "Analytics are off, and all recorded events are deleted."
            }
        }
    }

    struct Status: AnalyticsAction {
        static let examples = ["almanac analytics status"]
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "Show how many events are queued, sent and lost.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AnalyticsControl, _ output: CommandOutput) async throws {
            try await AnalyticsPrinter(output: output).print(analytics.status())
        }
    }

    struct Show: AnalyticsAction {
        static let examples = ["almanac analytics show"]
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show every queued event, as it is stored.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AnalyticsControl, _ output: CommandOutput) async throws {
            try await AnalyticsPrinter(output: output).print(eventsOf: analytics)
        }
    }

    struct Export: AnalyticsAction {
        static let examples = ["almanac analytics export ~/events.jsonl"]
        static let configuration = CommandConfiguration(
            commandName: "export", abstract: "Write the queued events to a file, one JSON object a line.",
            discussion: "The events stay queued. An existing file is not overwritten."
        )

        @Argument(help: "The new file, or - for standard output.") var file: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AnalyticsControl, _ output: CommandOutput) async throws {
            guard file != "-" else { return try await analytics.export { try output.print($0) } }
            let export = try ExportFile(creating: URL(filePath: file))
            var count = 0
            try await analytics.export { line in
                try export.append(line)
                count += 1
            }
            try export.finish()
            guard !output.isJSON else { return try output.print(json: ExportRecord(file: file, events: count)) }
            output.message("\(count) event\(count == 1 ? "" : "s") written to \(file).")
        }
    }

    struct Send: AnalyticsAction {
        static let examples = ["ALMANAC_ANALYTICS_FILE=~/events.jsonl almanac analytics send"]
        static let configuration = CommandConfiguration(
            commandName: "send", abstract: "Send the queued events now.",
            discussion: "The exit code is 1 if events wait for a destination that got none of them.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(with analytics: any AnalyticsControl, _ output: CommandOutput) async throws {
            let earlier = try await analytics.status()
            try await analytics.flush(deadline: .seconds(30))
            let status = try await analytics.status()
            try AnalyticsPrinter(output: output).print(status)
            try CommandFailures.throwAny(of: failures(status, since: earlier))
        }

        private func failures(_ status: AnalyticsStatus, since earlier: AnalyticsStatus) -> [NothingSent] {
            guard !status.destinations.isEmpty else {
                return status.queued > 0 ? [NothingSent(destination: nil)] : []
            }
            return status.destinations.filter { destination in
                let before = earlier.destinations.first { $0.name == destination.name }
                let taken = (before?.pending ?? 0) - destination.pending
                let refused = destination.refused - (before?.refused ?? 0)
                return destination.pending > 0 && taken <= refused
            }.map(NothingSent.init)
        }
    }
}
