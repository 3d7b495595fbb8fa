import Foundation

/// What our client is to reach. Missing one is told, and no error.
struct Goal {
    enum Bound {
        case atLeast(Double)
        case atMost(Double)
        case below(Double)
    }

    let `case`: String
    let metric: Metric
    /// `nil`: the bound is for our own value, not for its ratio to a peer's.
    let peer: Contestant.Client?
    let bound: Bound

    static let all =
        [
            Goal(case: "http1-1", metric: .requestsPerSecond, peer: .rawLibcurl, bound: .atLeast(0.85)),
            Goal(case: "http1-16", metric: .requestsPerSecond, peer: .rawLibcurl, bound: .atLeast(0.75)),
            Goal(case: "http1-128", metric: .requestsPerSecond, peer: .rawLibcurl, bound: .atLeast(0.90)),
            Goal(case: "http1-16", metric: .requestsPerSecond, peer: .asyncHTTPClient, bound: .atLeast(2.5)),
            Goal(case: "http1-16", metric: .requestsPerSecond, peer: .urlSession, bound: .atLeast(15)),
        ]
        + ["http1-1", "http1-16", "http1-128"].map {
            Goal(case: $0, metric: .cpuPerRequest, peer: .rawLibcurl, bound: .atMost(1.5))
        } + [
            Goal(case: "http2-100", metric: .requestsPerSecond, peer: .rawLibcurl, bound: .atLeast(0.8)),
            Goal(case: "http2-100", metric: .requestsPerSecond, peer: .asyncHTTPClient, bound: .atLeast(2)),
        ]
        + ["download-1g", "download-file-1g"].flatMap {
            [
                Goal(case: $0, metric: .throughput, peer: .rawLibcurl, bound: .atLeast(0.95)),
                Goal(case: $0, metric: .peakMemory, peer: nil, bound: .below(40)),
            ]
        }

    /// Those whose case was measured, a line each.
    static func report(on results: [CaseResult]) -> String {
        let lines = all.compactMap { goal in
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
        let object = peer.map { "× \($0.rawValue)" } ?? ""
        let goal = "\(sign) \(String(format: peer == nil ? "%.0f" : "%.2f", threshold)) \(object)"
        let value =
            peer.map { result.ratio(metric, to: Contestant($0)) } ?? result.value(metric, of: Contestant(.ours))
        let verdict = value.map { (String(format: $0 < 10 ? "%.2f" : "%.1f", $0), isMet(by: $0) ? "met" : "MISSED") }
        return `case`.padded(to: 18) + metric.rawValue.padded(to: 16) + goal.padded(to: 28)
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
