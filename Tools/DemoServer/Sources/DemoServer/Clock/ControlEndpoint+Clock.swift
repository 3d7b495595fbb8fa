import Foundation

extension ControlEndpoint {
    private struct Movement: Decodable {
        var advance: Double
    }

    /// Shows and moves the clock of the running server.
    static func clock(_ clock: DemoClock) -> ControlEndpoint {
        ControlEndpoint(path: "/demo/clock") {
            [.init("now", .string(clock.now.formatted(.iso8601))), .init("offset", .shortest(clock.offset))]
        } change: { body in
            let movement = try? JSONDecoder().decode(Movement.self, from: body)
            guard let movement else { return #"The body must be {"advance": seconds}."# }
            return clock.advance(by: movement.advance) ? nil : "The time must be in the years 1970 to 2999."
        }
    }
}
