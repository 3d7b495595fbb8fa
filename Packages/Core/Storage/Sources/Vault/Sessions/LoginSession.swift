import Foundation

/// A login session: the processes of one terminal, as POSIX groups them.
///
/// The number of a session can be used again after its end, but not with the same start time.
public struct LoginSession: Sendable, Equatable {
    /// The process id of the session leader, such as a shell.
    let leader: Int32
    /// When the leader started, in the kernel's ticks since the boot.
    let start: UInt64

    /// Creates a session, for tests.
    public init(leader: Int32, start: UInt64) {
        self.leader = leader
        self.start = start
    }

    /// The session of this process. `nil` if it ends with this process, or if the system does not identify it: its leader
    /// has ended or runs outside of the container, or there is no `/proc`.
    public static var current: LoginSession? {
        let leader = getsid(0)
        guard leader > 0, leader != getpid(),
            let status = try? String(contentsOfFile: "/proc/\(leader)/stat", encoding: .utf8),
            let start = start(inStatus: status)
        else { return nil }
        return LoginSession(leader: leader, start: start)
    }

    /// The 22nd field of `/proc/PID/stat`, see proc(5).
    static func start(inStatus status: String) -> UInt64? {
        // The second field is a name in parentheses, which can contain anything.
        guard let nameEnd = status.lastIndex(of: ")") else { return nil }
        let fields = status[nameEnd...].dropFirst().split(whereSeparator: \.isWhitespace)
        return fields.count > 19 ? UInt64(fields[19]) : nil
    }
}
