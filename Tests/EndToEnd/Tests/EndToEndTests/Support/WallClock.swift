import Foundation
import ProcessTesting

/// A wall clock that programs see in place of that of the machine, which a test must not change. It stands still, so
/// that a slow machine sees the same time. A program asks a small library for the time, which this type compiles.
struct WallClock {
    private let library: URL

    /// Whether this machine can compile the library.
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/cc")

    /// - Parameter folder: The folder for the library.
    init(in folder: URL) async throws {
        library = folder.appending(path: "wall-clock.so")
        let source = folder.appending(path: "wall-clock.c")
        try Self.source.write(to: source, atomically: true, encoding: .utf8)
        let compiler = try ChildProcess("/usr/bin/cc", ["-shared", "-fPIC", "-o", library.path, source.path])
        guard await compiler.exitCode() == 0 else { throw CocoaError(.executableLoad) }
    }

    /// The environment of a program whose clock shows `date`, in whole seconds.
    func environment(showing date: Date) -> [String: String] {
        ["LD_PRELOAD": library.path, "WALL_CLOCK": "\(Int(date.timeIntervalSince1970))"]
    }

    private static let source = """
        #define _GNU_SOURCE
        #include <stdlib.h>
        #include <sys/syscall.h>
        #include <time.h>
        #include <unistd.h>

        int clock_gettime(clockid_t clock, struct timespec *time) {
            const char *date = getenv("WALL_CLOCK");
            if (clock != CLOCK_REALTIME || !date) return syscall(SYS_clock_gettime, clock, time);
            time->tv_sec = atol(date);
            time->tv_nsec = 0;
            return 0;
        }
        """
}
