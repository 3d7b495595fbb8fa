import ArgumentParser
import CommandRouting
import ConsoleSurface
import Flow
import Notifications
import SettingsPages

/// `almanac notifications`.
struct NotificationsCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac notifications show", "almanac notifications list"]
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Show notifications, and choose their topics.",
        subcommands: [Show.self, List.self, On.self, Off.self]
    )
}

extension NotificationsCommand {
    struct Show: AppCommand {
        static let eventName = "notifications show"
        static let examples = ["almanac notifications show"]
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show the notifications of the topics that are on.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let notifications = try await app.readNotifications()
            if notifications.isEmpty, !output.json { router.output.message("There are no notifications.") }
            try router.output.print(notifications.map(NotificationRecord.init)) { NotificationRecord.lines(of: $0) }
        }
    }

    struct List: TopicsCommand {
        static let eventName = "notifications list"
        static let examples = ["almanac notifications list"]
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the topics, and which of them are on.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func topics(in module: SettingsModule, _ output: CommandOutput) async throws -> [NotificationTopic] {
            let topics = try await module.notifications.topics()
            if topics.isEmpty, !output.isJSON { output.message("There are no topics.") }
            return topics
        }
    }

    struct On: TopicsCommand {
        static let eventName = "notifications on"
        static let examples = ["almanac notifications on book-of-the-month"]
        static let configuration = CommandConfiguration(commandName: "on", abstract: "Turn a topic on.")

        @Argument(help: topicHelp) var topic: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func topics(in module: SettingsModule, _ output: CommandOutput) async throws -> [NotificationTopic] {
            try await set(topic, isOn: true, in: module)
        }
    }

    struct Off: TopicsCommand {
        static let eventName = "notifications off"
        static let examples = ["almanac notifications off book-of-the-month"]
        static let configuration = CommandConfiguration(commandName: "off", abstract: "Turn a topic off.")

        @Argument(help: topicHelp) var topic: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func topics(in module: SettingsModule, _ output: CommandOutput) async throws -> [NotificationTopic] {
            try await set(topic, isOn: false, in: module)
        }
    }

    private static let topicHelp: ArgumentHelp = "The name of a topic, as 'almanac notifications list' shows it."
}

/// A command that works on the page of the topics, and prints topics.
protocol TopicsCommand: AppCommand {
    @MainActor
    func topics(in module: SettingsModule, _ output: CommandOutput) async throws -> [NotificationTopic]
}

extension TopicsCommand {
    @MainActor
    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        router.answer(SettingsModule.self) { module in
            let topics = try await topics(in: module, router.output)
            try router.output.print(topics.map(TopicRecord.init)) { TopicRecord.lines(of: $0) }
        }
        try await app.openSettings(SettingsPage("notifications"))
    }

    fileprivate func set(_ id: String, isOn: Bool, in module: SettingsModule) async throws -> [NotificationTopic] {
        try await module.notifications.set(id, isOn: isOn)
        return try await module.notifications.topics().filter { $0.id == id }
    }
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
        topics.map { topic in
            let note = topic.pending ? " (not sent to the server yet)" : ""
            return ["[\(topic.on ? "x" : " ")] \(topic.id)", topic.title + note]
        }
        .alignedLines
    }
}
