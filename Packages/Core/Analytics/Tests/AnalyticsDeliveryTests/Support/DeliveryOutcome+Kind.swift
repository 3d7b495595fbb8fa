import AnalyticsLive

extension DeliveryOutcome {
    /// The name of the case.
    var kind: String {
        switch self {
        case .delivered: "delivered"
        case .tooLarge: "tooLarge"
        case .refused: "refused"
        case .unavailable: "unavailable"
        case .failed: "failed"
        }
    }

    var reason: String? {
        switch self {
        case .delivered(_, let message): message
        case .tooLarge(let reason), .refused(let reason), .unavailable(let reason), .failed(let reason, _): reason
        }
    }
}
