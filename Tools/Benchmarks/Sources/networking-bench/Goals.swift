import BenchDriver

/// The goals for our client.
let goals: [Goal] =
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

extension Goal {
    fileprivate init(case: String, metric: Metric, peer: Contestant.Client?, bound: Bound) {
        self.init(case: `case`, metric: metric.rawValue, peer: peer?.rawValue, bound: bound)
    }
}
