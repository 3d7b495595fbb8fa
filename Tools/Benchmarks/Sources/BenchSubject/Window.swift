import Glibc

/// The time of a measurement.
package struct Window: Sendable {
    package struct Length: Sendable {
        package let seconds: Double
        package let cpuSeconds: Double
    }

    private let start = Self.now()
    private let cpuStart = Self.cpuSeconds()

    /// Starts now.
    package init() {}

    /// The time since the start.
    package var length: Length {
        Length(seconds: Double(Self.now() - start) / 1e9, cpuSeconds: Self.cpuSeconds() - cpuStart)
    }

    /// The monotonic clock in nanoseconds, which the C subject uses too.
    package static func now() -> UInt64 {
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

/// The peak memory of this process, in bytes; 0 if unknown.
///
/// Not `ru_maxrss`, which a process inherits from its parent.
package func peakMemory() -> Int {
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
