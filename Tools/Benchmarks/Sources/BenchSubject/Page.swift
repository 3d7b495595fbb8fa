/// The server's content.
package enum Page: String, Sendable {
    /// A kilobyte, from memory.
    case small = "/small"
    /// A large file.
    case large = "/large"
    /// The request's protocol and how many connections are open, as text.
    case connection = "/connection"
}

/// Something for each page, made once so that no request pays for it.
package struct Pages<Value: Sendable>: Sendable {
    private let small: Value
    private let large: Value
    private let connection: Value

    /// - Parameter make: Takes the page's whole address.
    package init(of server: String, _ make: (String) throws -> Value) rethrows {
        small = try make(server + Page.small.rawValue)
        large = try make(server + Page.large.rawValue)
        connection = try make(server + Page.connection.rawValue)
    }

    package subscript(page: Page) -> Value {
        switch page {
        case .small: small
        case .large: large
        case .connection: connection
        }
    }
}
