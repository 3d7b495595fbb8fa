import Foundation

/// A path below `/demo` that shows or changes the running server. Faults and rate limits do not apply to it.
struct ControlEndpoint: Sendable {
    let path: String
    /// The response to a GET, and to a PUT after it.
    let read: @Sendable () async -> [JSONText.Member]
    /// Applies the body of a PUT, and returns the reason if the body is invalid; `nil` if only GET is allowed.
    var change: (@Sendable (Data) async -> String?)?

    func respond(to request: DemoRequest) async -> DemoResponse {
        if request.method == "PUT", let change {
            if let problem = await change(request.body) { return .error(status: 400, reason: problem) }
        } else if change != nil, request.method != "GET" {
            return .error(status: 405, reason: "Only GET and PUT are allowed here.", headers: ["Allow": "GET, PUT"])
        } else if let error = request.errorUnlessGet {
            return error
        }
        return .json(await read())
    }
}
