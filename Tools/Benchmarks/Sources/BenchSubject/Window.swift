import Glibc

/// The time in which it counts.
public struct Window: Sendable {
    public struct Length: Sendable {
        public let seconds: Double
        public let cpuSeconds: Double
    }

    private let start = Self.now()
    private let cpuStart = Self.cpuSeconds()

    /// Begins now.
    public init() {}

    /// What has passed since then.
    public var length: Length {
        Length(seconds: Double(Self.now() - start) / 1e9, cpuSeconds: Self.cpuSeconds() - cpuStart)
    }

    /// Nanoseconds since some moment; the same clock that the C subject reads.
    public static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    private static func cpuSeconds() -> Double {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}

/// The most memory that this process held at once, in bytes; 0 if the system does not say.
///
/// Not `ru_maxrss`, which a new process takes over from the one that started it.
public func peakMemory() -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
        let words = line.prefix { $0 != 0 }.split { $0 == 32 || $0 == 9 || $0 == 10 }
            .map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
        if words.first == "VmHWM:", words.count > 1, let kibibytes = Int(words[1]) { return kibibytes * 1024 }
    }
    return 0
}
