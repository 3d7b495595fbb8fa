import ArgumentParser
import CommandRouting
import ConsoleSurface
import Notifications

struct NotificationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Show notifications, and choose their topics.",
        subcommands: [Show.self, List.self, On.self, Off.self]
    )
}

extension NotificationsCommand {
    struct Show: SessionCommand {
        static let eventName = "notifications show"
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show the notifications of the topics that are on.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let notifications = try await session.notifications.notifications()
            if notifications.isEmpty, !output.json { Console.message("There are no notifications.") }
            try output.print(notifications.map(NotificationRecord.init)) { NotificationRecord.lines(of: $0) }
        }
    }

    struct List: SessionCommand {
        static let eventName = "notifications list"
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the topics, and which of them are on.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let topics = try await session.notifications.topics()
            if topics.isEmpty, !output.json { Console.message("There are no topics.") }
            try output.print(topics.map(TopicRecord.init)) { TopicRecord.lines(of: $0) }
        }
    }

    struct On: SessionCommand {
        static let eventName = "notifications on"
        static let configuration = CommandConfiguration(commandName: "on", abstract: "Turn a topic on.")

        @Argument(help: topicHelp) var topic: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await set(topic, isOn: true, in: session, output)
        }
    }

    struct Off: SessionCommand {
        static let eventName = "notifications off"
        static let configuration = CommandConfiguration(commandName: "off", abstract: "Turn a topic off.")

        @Argument(help: topicHelp) var topic: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await set(topic, isOn: false, in: session, output)
        }
    }

    @MainActor
    private static func set(
        _ id: String, isOn: Bool, in session: AppSession, _ output: OutputOptions
    ) async throws {
        let notifications = try session.notifications
        try await notifications.set(id, isOn: isOn)
        let topics = try await notifications.topics().filter { $0.id == id }
        try output.print(topics.map(TopicRecord.init)) { TopicRecord.lines(of: $0) }
    }

    private static let topicHelp: ArgumentHelp = "The name of a topic, as 'almanac notifications list' shows it."
}

/// A topic in JSON.
struct TopicRecord: Encodable {
    let id: String
    let title: String
    let on: Bool
    /// Whether the server does not know the choice yet.
    let pending: Bool

    init(_ topic: NotificationTopic) {
        (id, title, on, pending) = (topic.id, topic.title, topic.isOn, topic.isPending)
    }

    /// `[x] book-of-the-month  Book of the month`.
    static func lines(of topics: [TopicRecord]) -> [String] {
        Table.lines(
            of: topics.map { topic in
                let note = topic.pending ? " (not sent to the server yet)" : ""
                return ["[\(topic.on ? "x" : " ")] \(topic.id)", topic.title + note]
            })
    }
}
