/// A moment at which almanac is killed while it pays.
enum KillMoment {
    /// After a random part of the time that a payment takes.
    case anyTime
    /// When the file of payments is written, for a random time.
    case write
    /// During the request for the offers.
    case offers
    /// While the server has got the request to pay. It never charges for it.
    case uncharged
    /// The same, but the server charges later.
    case chargedLater
    /// When almanac says that it has paid.
    case output

    static let all = [offers, uncharged, chargedLater, output, write, anyTime]
    /// Moments that are tried often, with more of the differing ones.
    static let frequent = all + [anyTime, anyTime, anyTime, write, write]

    /// The card that is needed; `nil` for any one.
    var card: Card? {
        switch self {
        case .anyTime, .write, .output: nil
        case .offers, .uncharged: .accepted
        case .chargedLater: .slow
        }
    }

    /// Whether the server never answers the request.
    var isHeld: Bool {
        switch self {
        case .offers, .uncharged: true
        case .anyTime, .write, .chargedLater, .output: false
        }
    }

    /// The faults of the server.
    ///
    /// - Parameter payment: The path of the request that pays.
    func faults(payment: String) -> String {
        switch self {
        case .anyTime, .write, .output: "{}"
        case .offers: #"{"hang": true, "only": "/api/v1/offers", "count": 2}"#
        case .uncharged: #"{"hang": true, "only": "\#(payment)", "count": 2}"#
        // A delay of 0 changes nothing. It only makes the server report that the request has arrived.
        case .chargedLater: #"{"delay": 0, "only": "\#(payment)", "count": 2}"#
        }
    }
}

/// almanac's progress when it was killed.
enum KillPlace: String, CaseIterable {
    case unsent = "before sending"
    case uncharged = "between sending and answer, not charged"
    case charged = "between sending and answer, charged"
    case answered = "after the answer was stored"
}

/// How many processes were killed.
struct KillTally: CustomStringConvertible {
    private var places: [KillPlace: Int] = [:]
    /// Of `pay status` and `pay restore`.
    private var looks = 0
    /// Processes that had ended before they could be killed.
    private var survivors = 0

    /// How many were killed while they paid.
    var kills: Int { places.values.reduce(0, +) }

    /// - Parameter place: `nil` if it could not be killed.
    mutating func notePayment(_ place: KillPlace?) {
        if let place { places[place, default: 0] += 1 } else { survivors += 1 }
    }

    mutating func noteLook(wasKilled: Bool) { if wasKilled { looks += 1 } else { survivors += 1 } }

    var description: String {
        let hits = KillPlace.allCases.map { "\(places[$0] ?? 0) \($0.rawValue)" }.joined(separator: "; ")
        return "\(kills) killed: \(hits). Also killed: \(looks) of pay status and pay restore. "
            + "Ended before: \(survivors)."
    }
}
