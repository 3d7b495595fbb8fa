import Foundation

/// Shows and moves the clock of the running server.
struct ClockEndpoint: ControlEndpoint {
    static let path = "/demo/clock"

    private struct Movement: Decodable {
        var advance: Double
    }

    let clock: DemoClock

    func respond(to request: DemoRequest) async -> DemoResponse {
        switch request.method {
        case "GET":
            break
        case "PUT":
            if let problem = move(request.body) { return .error(status: 400, reason: problem) }
        default:
            return .error(
                status: 405, reason: "Only GET and PUT are allowed here.",
                headers: ["Allow": "GET, PUT"])
        }
        return .json([
            .init("now", .string(clock.now.formatted(.iso8601))),
            .init("offset", .shortest(clock.offset)),
        ])
    }

    /// Moves the clock. Returns the reason why the body is invalid; `nil` if the clock was moved.
    private func move(_ body: Data) -> String? {
        let movement = try? JSONDecoder().decode(Movement.self, from: body)
        guard let movement else { return #"The body must be {"advance": seconds}."# }
        return clock.advance(by: movement.advance) ? nil : "The time must be in the years 1970 to 2999."
    }
}
