/// What a subject's program has measured: it prints it as lines, `name=value` each.
public struct Outcome: Sendable, Equatable {
    public var requests: Int
    public var bytes: Int
    /// Of the clock on the wall.
    public var seconds: Double
    /// Of the processor, in user and system mode, of the whole process.
    public var cpuSeconds: Double
    /// The most memory that the process held at once, in bytes.
    public var peakMemory: Int
    /// Half of the requests were answered within so many seconds.
    public var p50: Double
    /// 99 of 100 requests were.
    public var p99: Double
    /// What `Page.connection` said at the end: the protocol and the number of open connections.
    public var connection: String

    public init(
        requests: Int, bytes: Int, window: Window.Length, peakMemory: Int, latencies: [UInt32], connection: String
    ) {
        self.requests = requests
        self.bytes = bytes
        seconds = window.seconds
        cpuSeconds = window.cpuSeconds
        self.peakMemory = peakMemory
        let sorted = latencies.sorted()
        p50 = sorted.quantile(0.5) / 1e9
        p99 = sorted.quantile(0.99) / 1e9
        self.connection = connection
    }

    public var text: String {
        """
        requests=\(requests)
        bytes=\(bytes)
        seconds=\(seconds)
        cpu=\(cpuSeconds)
        peak=\(peakMemory)
        p50=\(p50)
        p99=\(p99)
        connection=\(connection)
        """
    }

    /// Reads it from among other lines; `nil` if it is not there or not whole.
    public init?(text: String) {
        let fields = Fields(lines: text.split(separator: "\n"))
        guard
            let requests = fields["requests"].flatMap({ Int($0) }), requests > 0,
            let bytes = fields["bytes"].flatMap({ Int($0) }),
            let seconds = fields["seconds"].flatMap({ Double($0) }), seconds > 0,
            let cpuSeconds = fields["cpu"].flatMap({ Double($0) }),
            let peakMemory = fields["peak"].flatMap({ Int($0) }),
            let p50 = fields["p50"].flatMap({ Double($0) }),
            let p99 = fields["p99"].flatMap({ Double($0) }),
            let connection = fields["connection"]
        else { return nil }
        self.requests = requests
        self.bytes = bytes
        self.seconds = seconds
        self.cpuSeconds = cpuSeconds
        self.peakMemory = peakMemory
        self.p50 = p50
        self.p99 = p99
        self.connection = connection
    }
}
