/// The reason why something about notifications failed. The description is a sentence for users.
public enum NotificationsError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No server of almanac is known to this run.
    case noServer
    case unknownTopic(String)
    /// The server cannot be reached or sends an invalid response, and no earlier response is stored.
    case unavailable(String)
    /// The choices cannot be read or written.
    case store(String)

    public var description: String {
        switch self {
        case .noServer:
            "There is no server that sends notifications. Name one with --endpoints, or try it with --demo."
        case .unknownTopic(let id):
            "There is no topic '\(id)'. Run 'almanac notifications list' to see them."
        case .unavailable(let reason), .store(let reason): reason
        }
    }
}
