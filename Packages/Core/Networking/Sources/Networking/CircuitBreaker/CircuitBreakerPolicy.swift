/// The conditions under which the circuit of a failing host opens, and for how long.
///
/// Failures are connections that cannot be made or are lost, hosts that cannot be found, time-outs (except while
/// waiting for a free connection), and the statuses 500...599 except 501 and 505. Any other status counts as a success.
/// Any other error counts as neither.
public struct CircuitBreakerPolicy: Sendable, Equatable {
    /// The number of failures in a row that opens the circuit; `nil` means no limit. Default 5.
    public var failuresInRow: Int?

    /// The share of failures, 0 to 1, among the outcomes of the last `window` that opens the circuit; `nil` means no
    /// limit. Default 0.5.
    public var failureRate: Double?

    /// The number of outcomes in the last `window` from which `failureRate` applies. Default 20.
    public var minimumOutcomes: Int

    /// The time for which an outcome counts for `failureRate`, in steps of ten milliseconds. Default 30 seconds.
    public var window: Duration

    /// The time for which a circuit is open before one request probes the host. Default 30 seconds.
    public var openTime: Duration

    /// The number of probes in a row that must succeed before all requests pass again. Default 1.
    public var successfulProbes: Int

    /// A policy with the defaults written at each property.
    public init(
        failuresInRow: Int? = 5,
        failureRate: Double? = 0.5,
        minimumOutcomes: Int = 20,
        window: Duration = .seconds(30),
        openTime: Duration = .seconds(30),
        successfulProbes: Int = 1
    ) {
        self.failuresInRow = failuresInRow
        self.failureRate = failureRate
        self.minimumOutcomes = minimumOutcomes
        self.window = window
        self.openTime = openTime
        self.successfulProbes = successfulProbes
    }
}
