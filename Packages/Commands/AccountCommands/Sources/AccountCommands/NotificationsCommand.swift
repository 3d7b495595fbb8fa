import ArgumentParser
import CommandRouting
import Flow
import LinesSurface
import Notifications

struct NotificationsCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac notifications show", "almanac notifications list"]
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Show notifications, and choose their topics.",
        subcommands: [Show.self, List.self, On.self, Off.self]
    )

    struct Show: AppCommand {
        static let eventName = "notifications show"
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show the notifications of the topics that are on.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let notifications = try await app.readNotifications().map(NotificationRecord.init)
            try router.output.print(notifications, emptyText: "There are no notifications.") {
                NotificationRecord.lines(of: $0)
            }
        }
    }

    struct List: AppCommand {
        static let eventName = "notifications list"
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the topics, and which of them are on.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let topics = try await app.listTopics().map(TopicRecord.init)
            try router.output.print(topics, emptyText: "There are no topics.") { TopicRecord.lines(of: $0) }
        }
    }

    struct On: AppCommand {
        static let eventName = "notifications on"
        static let examples = ["almanac notifications on book-of-the-month"]
        static let configuration = CommandConfiguration(commandName: "on", abstract: "Turn a topic on.")

        @Argument(help: topicHelp) var topic: String
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try await choose(topic, isOn: true, app, router)
        }
    }

    struct Off: AppCommand {
        static let eventName = "notifications off"
        static let examples = ["almanac notifications off book-of-the-month"]
        static let configuration = CommandConfiguration(commandName: "off", abstract: "Turn a topic off.")

        @Argument(help: topicHelp) var topic: String
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try await choose(topic, isOn: false, app, router)
        }
    }

    private static let topicHelp: ArgumentHelp = "The name of a topic, as 'almanac notifications list' shows it."
}

extension AppCommand {
    /// Turns a topic on or off, and prints it.
    @MainActor
    fileprivate func choose(_ id: String, isOn: Bool, _ app: any AppService, _ router: CommandRouter) async throws {
        let topics = try await app.chooseTopic(id, isOn: isOn).filter { $0.id == id }
        try router.output.print(topics.map(TopicRecord.init)) { TopicRecord.lines(of: $0) }
    }
}

extension NotificationRecord {
    init(_ notification: AppNotification) { self.init(notification, link: notification.appLink?.text) }

    /// Title, text, and the command that opens the link. It is quoted because a shell may read `?` as a pattern.
    static func lines(of notifications: [NotificationRecord]) -> [String] {
        notifications.flatMap { notification in
            let command = notification.link.map { "almanac open '\($0)'" }
            return [notification.title, notification.text, command ?? ""].filter { !$0.isEmpty }
        }
    }
}

extension TopicRecord {
    /// `[x] book-of-the-month  Book of the month`.
    static func lines(of topics: [TopicRecord]) -> [String] {
        topics.map { topic in
            let note = topic.pending ? " (not sent to the server yet)" : ""
            return ["[\(topic.on ? "x" : " ")] \(topic.id)", topic.title + note]
        }
        .alignedLines
    }
}
