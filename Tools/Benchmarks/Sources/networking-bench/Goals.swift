import BenchDriver

/// The goals for our client.
let goals: [Goal] =
    requests(at: ["http1-1": 0.75, "http1-16": 0.62, "http1-128": 0.75], cpu: 1.7)
    + requests(at: ["http2-100": 0.85])
    + ["download-1g", "download-file-1g"].flatMap {
        [
            Goal(case: $0, metric: .throughput, peer: .rawLibcurl, bound: .atLeast(0.95)),
            Goal(case: $0, metric: .peakMemory, peer: nil, bound: .below(40)),
        ]
    }

/// Goals beside raw libcurl: the least ratios of requests a second, and the largest of CPU.
private func requests(at ratios: KeyValuePairs<String, Double>, cpu: Double? = nil) -> [Goal] {
    ratios.flatMap { name, ratio in
        [Goal(case: name, metric: .requestsPerSecond, peer: .rawLibcurl, bound: .atLeast(ratio))]
            + (cpu.map { [Goal(case: name, metric: .cpuPerRequest, peer: .rawLibcurl, bound: .atMost($0))] } ?? [])
    }
}

extension Goal {
    fileprivate init(case: String, metric: Metric, peer: CaseSubject?, bound: Bound) {
        self.init(case: `case`, metric: metric.rawValue, peer: peer?.rawValue, bound: bound)
    }
}
