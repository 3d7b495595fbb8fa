import FoundationEssentials

/// The address of a response. It is stored in the form in which it was given; a `URL` is created on demand, because
/// that is expensive and rarely needed.
enum Location: Sendable, Equatable {
    case url(URL)
    case address(Address)

    var url: URL {
        switch self {
        case .url(let url): url
        case .address(let address): address.url
        }
    }

    /// The server; `nil` if the address is not http or https.
    var origin: Origin? {
        switch self {
        case .url(let url): try? Address(text: url.absoluteString).origin
        case .address(let address): address.origin
        }
    }

    /// The address without query and fragment.
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
