import FoundationEssentials

/// The address that a response came from. It is kept in the form at hand; a `URL` is made on demand, because that is
/// expensive and rarely needed.
enum Location: Sendable, Equatable {
    case url(URL)
    case address(Address)

    var url: URL {
        switch self {
        case .url(let url): url
        case .address(let address): address.url
        }
    }

    /// Without query and fragment.
    var nameForMessages: String {
        switch self {
        case .url(let url): Address.nameForMessages(url)
        case .address(let address): address.nameForMessages
        }
    }

    static func == (left: Location, right: Location) -> Bool {
        left.url == right.url
    }
}
