/// The units in the networking suite, which identify values.
package enum NetworkUnit {
    package static let rate = "requests/s"
    package static let p50 = "µs p50"
    package static let p99 = "µs p99"
    package static let cpuPerRequest = "µs CPU/request"
    package static let throughput = "MB/s"
    package static let cpu = "s CPU"
    package static let peak = "MB peak"
}

extension Reading {
    /// The reading of a client.
    ///
    /// - Parameters:
    ///   - latencies: In nanoseconds.
    ///   - connection: The response for ``Page/connection`` at the end: the protocol and the number of open connections.
    package init(
        requests: Int, bytes: Int, window: Window.Length, peakMemory: Int, latencies: [UInt32], connection: String
    ) {
        let sorted = latencies.sorted()
        let parts = connection.split(separator: " ")
        self.init(
            values: [
                NetworkUnit.rate: Double(requests) / window.seconds,
                NetworkUnit.p50: sorted.quantile(0.5) / 1e3,
                NetworkUnit.p99: sorted.quantile(0.99) / 1e3,
                NetworkUnit.cpuPerRequest: window.cpuSeconds / Double(requests) * 1e6,
                NetworkUnit.throughput: Double(bytes) / window.seconds / 1e6,
                NetworkUnit.cpu: window.cpuSeconds,
                NetworkUnit.peak: Double(peakMemory) / 1e6,
            ],
            facts: ["connection": parts.count == 2 ? "\(parts[1]) × \(parts[0])" : connection])
    }
}
