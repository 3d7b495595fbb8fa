import Analytics
import ArgumentParser
import CommandRouting
import Flow
import Foundation

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

    struct On: DataCommand {
        static let eventName = "analytics on"
        static let configuration = CommandConfiguration(
            commandName: "on", abstract: "Agree to the recording of events.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try await app.decideOnAnalytics(.granted)
            try router.output.print(["consent": Consent.granted.rawValue]) { _ in
                "Analytics are on. 'almanac analytics show' shows every event; 'almanac analytics off' deletes them."
            }
        }
    }

    /// Turns analytics off. This needs only the data folder, and works with invalid settings and damaged files.
    struct Off: DataCommand {
        static let eventName = "analytics off"
        static let unusedOptions: [CommonOption] = [.endpoints, .inMemory, .noInput, .weekStarts]
        // It shows nothing, and withdrawing consent needs no PIN.
        static let passesLock = true
        static let worksOnFiles = true
        static let configuration = CommandConfiguration(
            commandName: "off", abstract: "Record nothing from now on, and delete what was recorded.",
            discussion: """
                This succeeds even if the file of the events is damaged or locked. Running almanac processes stop \
                recording too.
                """
        )

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            do {
                try await app.decideOnAnalytics(.denied)
            } catch let error as AnalyticsError {
                guard case .notDeleted = error else { throw error }
                router.output.message("almanac: \(error)")
                return try router.output.print(["consent": Consent.denied.rawValue]) { _ in "Analytics are off." }
            }
            try router.output.print(["consent": Consent.denied.rawValue]) { _ in
                "Analytics are off, and all recorded events are deleted."
            }
        }
    }

    struct Status: DataCommand {
        static let eventName = "analytics status"
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "Show how many events are queued, sent and lost.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try await router.output.print(app.readAnalyticsStatus())
        }
    }

    struct Show: DataCommand {
        static let eventName = "analytics show"
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show every queued event, as it is stored.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let printer = EventsPrinter(router.output)
            try await app.readEvents { try await printer.print($0) }
            try printer.finish()
        }
    }

    struct Export: DataCommand {
        static let eventName = "analytics export"
        static let examples = ["almanac analytics export ~/events.jsonl"]
        static let configuration = CommandConfiguration(
            commandName: "export", abstract: "Write the queued events to a file, one JSON object a line.",
            discussion: "The events stay queued. An existing file is not overwritten."
        )

        @Argument(help: "A new file, or - for standard output.", completion: .file()) var file: String
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            if file == "-" {
                return try await app.readEvents { @MainActor events in
                    for event in events { try router.output.print(event.json) }
                }
            }
            let count = try await app.exportEvents(to: URL(typed: file).path)
            if router.output.isJSON { return try router.output.print(json: ExportRecord(file: file, events: count)) }
            router.output.message("\(count) event\(count == 1 ? "" : "s") written to \(file).")
        }
    }

    struct Send: DataCommand {
        static let eventName = "analytics send"
        static let examples = ["ALMANAC_ANALYTICS_FILE=~/events.jsonl almanac analytics send"]
        static let configuration = CommandConfiguration(
            commandName: "send", abstract: "Send the queued events now.",
            discussion: "The exit code is 1 if events wait for a destination that got none of them.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let report = try await app.sendEvents()
            try router.output.print(report.status)
            try CommandFailures.throwAny(of: report.failures)
        }
    }
}
