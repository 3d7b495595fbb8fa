/// A summary of successful deliveries.
struct DeliveryReport: Equatable, Sendable {
    private var events = 0
    private var rejected = 0
    private var message: String?
    private var refused = 0
    private var reason: String?

    var isEmpty: Bool { events == 0 && refused == 0 }

    /// - Parameter count: The number of delivered events, including those that the destination rejected.
    mutating func add(_ outcome: DeliveryOutcome, of count: Int) {
        guard case .delivered(let rejected, let message) = outcome else { return }
        events += count
        self.rejected += rejected
        self.message = message ?? self.message
    }

    mutating func addRefused(reason: String) {
        refused += 1
        self.reason = reason
    }

    /// A description of rejected events and messages; nil if all events were accepted without a message.
    var failure: String? {
        var sentences: [String] = []
        if rejected > 0 {
            sentences.append("Of \(events) events \(rejected) were rejected: \(message ?? "no reason was given")")
        } else if let message {
            sentences.append("All events were accepted, with a message: \(message)")
        }
        if refused > 0 {
            sentences.append("Refused: \(refused), the last because: \(reason ?? "no reason was given")")
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
    }
}
