import Analytics

@testable import AnalyticsLive

struct TestEvent: AnalyticsEvent {
    let name: String
    let properties: Properties
    let kind: EventKind

    init(_ name: String, _ properties: Properties = [:], kind: EventKind = .action) {
        self.name = name
        self.properties = properties
        self.kind = kind
    }
}

extension PreparedEvent {
    static func event(_ name: String, _ properties: Properties = [:], at timestamp: Int64 = 0) -> PreparedEvent {
        PreparedEvent(
            messageID: RandomID.make(), kind: .action, name: name, timestamp: timestamp, properties: properties)
    }
}
