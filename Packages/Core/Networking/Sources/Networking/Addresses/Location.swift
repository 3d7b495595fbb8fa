import FoundationEssentials

/// Where an answer came from. Kept as it is at hand, since few ask for it and a `URL` is dear to make.
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
