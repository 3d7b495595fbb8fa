import Foundation

/// A goal. Missing a goal is reported, and is not an error.
struct Goal: Sendable {
    enum Bound: Sendable {
        case atLeast(Double)
        case atMost(Double)
        case below(Double)
    }

    let `case`: String
    let metric: String
    /// The bound is for the ratio to this peer; if `nil`, for our own value.
    let peer: String?
    let bound: Bound

    /// The goals for measured cases, one line each.
    static func report(_ goals: [Goal], on results: [CaseResult]) -> String {
        let lines = goals.compactMap { goal in
            results.first { $0.measured.name == goal.case }.map { "  " + goal.line(on: $0) }
        }
        return (["goals"] + lines).joined(separator: "\n")
    }

    private func line(on result: CaseResult) -> String {
        let (sign, threshold) =
            switch bound {
            case .atLeast(let threshold): ("≥", threshold)
            case .atMost(let threshold): ("≤", threshold)
            case .below(let threshold): ("<", threshold)
            }
        let object = peer.map { "× \($0)" } ?? ""
        let goal = "\(sign) \(String(format: peer == nil ? "%.0f" : "%.2f", threshold)) \(object)"
        let value = peer.map { result.ratio(metric, to: $0) } ?? result.value(metric, of: result.measured.subjects[0])
        let verdict = value.map { (String(format: $0 < 10 ? "%.2f" : "%.1f", $0), isMet(by: $0) ? "met" : "MISSED") }
        return `case`.padded(to: 20) + metric.padded(to: 16) + goal.padded(to: 28)
            + (verdict?.0 ?? "").aligned(to: 8) + "  " + (verdict?.1 ?? "not measured")
    }

    private func isMet(by value: Double) -> Bool {
        switch bound {
        case .atLeast(let threshold): value >= threshold
        case .atMost(let threshold): value <= threshold
        case .below(let threshold): value < threshold
        }
    }
}
