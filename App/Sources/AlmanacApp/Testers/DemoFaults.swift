#if Testers
    /// A fault of the demo server.
    enum DemoFault: String, CaseIterable {
        case off
        /// Two seconds before each response.
        case delay
        /// Status 500.
        case serverError
        /// Responses that are not JSON.
        case garbage
        /// No response at all.
        case hang
        /// The connection is closed before a response, as without a network.
        case offline
        /// An unknown fault that was set elsewhere. It can be seen but not chosen.
        case other

        var title: String {
            switch self {
            case .off: "None"
            case .delay: "Responses take 2 s"
            case .serverError: "Responses have the status 500"
            case .garbage: "Responses cannot be read"
            case .hang: "No responses"
            case .offline: "No connection"
            case .other: "Another one"
            }
        }
    }

    /// The faults of the demo server, in its JSON.
    struct DemoFaults: Codable, Equatable {
        var delay: Double?
        var status: Int?
        var cut: String?
        var garbage: Bool?
        var hang: Bool?

        /// - Returns: `nil` for a fault that only others can set.
        init?(_ fault: DemoFault) {
            switch fault {
            case .off: break
            case .delay: delay = 2
            case .serverError: status = 500
            case .garbage: garbage = true
            case .hang: hang = true
            case .offline: cut = "head"
            case .other: return nil
            }
        }

        var fault: DemoFault { DemoFault.allCases.first { DemoFaults($0) == self } ?? .other }
    }
#endif
