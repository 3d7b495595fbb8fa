import Foundation

/// The response of a service. Every response states that the data are made up.
struct DemoResponse: Sendable, Equatable {
    /// The header of every response.
    static let demoHeader = (name: "X-Almanac-Demo", value: "made-up data")
    /// The value of the key `demo`, which every JSON object has.
    static let demoNote = "made-up data, not a forecast"

    var status: Int
    private(set) var headers: [String: String]
    var body: Data
    /// Whether the connection is closed instead of this response being sent.
    private(set) var isAborted = false

    /// No response: the connection is closed.
    static let aborted: Self = {
        var response = Self(contentType: nil, body: Data())
        response.isAborted = true
        return response
    }()

    /// - Parameter contentType: The media type of the body; `nil` if there is no body.
    init(status: Int = 200, contentType: String?, headers: [String: String] = [:], body: Data) {
        self.status = status
        self.body = body
        self.headers = headers
        self.headers["Content-Type"] = contentType
        self.headers[Self.demoHeader.name] = Self.demoHeader.value
    }

    /// A JSON object of the key `demo` and then `members`.
    static func json(
        status: Int = 200, contentType: String = "application/json; charset=utf-8", headers: [String: String] = [:],
        _ members: [JSONText.Member]
    ) -> Self {
        let object = JSONText.object([JSONText.Member("demo", .string(demoNote))] + members)
        return Self(status: status, contentType: contentType, headers: headers, body: object.data)
    }

    /// An error in the shape of Open-Meteo, which this server also uses for its own errors.
    static func error(status: Int, reason: String, headers: [String: String] = [:]) -> Self {
        json(
            status: status, headers: headers,
            [
                JSONText.Member("error", .bool(true)),
                JSONText.Member("reason", .string(reason)),
            ])
    }

    static func text(_ text: String) -> Self {
        Self(contentType: "text/plain; charset=utf-8", body: Data(text.utf8))
    }
}
