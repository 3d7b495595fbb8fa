import Foundation

/// Shows and moves the clock of the running server.
struct ClockEndpoint: ControlEndpoint {
    static let path = "/demo/clock"
    static let summary = "GET, PUT or DELETE the movement of the server's clock"

    private struct Movement: Decodable {
        var advance: Double?
        var now: String?
    }

    let clock: DemoClock

    func respond(to request: DemoRequest) async -> DemoResponse {
        switch request.method {
        case "GET":
            break
        case "DELETE":
            clock.reset()
        case "PUT":
            if let problem = move(request.body) { return .error(status: 400, reason: problem) }
        default:
            return .error(
                status: 405, reason: "Only GET, PUT and DELETE are allowed here.",
                headers: ["Allow": "GET, PUT, DELETE"])
        }
        return .json([
            .init("now", .string(clock.now.formatted(.iso8601))),
            .init("offset", .shortest(clock.offset)),
        ])
    }

    /// Moves the clock. Returns the reason why the body is invalid; `nil` if the clock was moved.
    private func move(_ body: Data) -> String? {
        let movement = try? JSONDecoder().decode(Movement.self, from: body)
        let moved: Bool
        switch (movement?.advance, movement?.now) {
        case (let seconds?, nil):
            moved = clock.advance(by: seconds)
        case (nil, let text?):
            guard let date = try? Date(text, strategy: .iso8601) else {
                return "now must be a time such as 2026-11-21T12:00:00Z."
            }
            moved = clock.move(to: date)
        default:
            return #"The body must be {"advance": seconds} or {"now": "2026-11-21T12:00:00Z"}."#
        }
        return moved ? nil : "The time must be in the years 1970 to 2999."
    }
}
