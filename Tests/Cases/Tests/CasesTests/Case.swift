import Foundation
import ProcessTesting
import TestSupport
import Testing

/// A folder of `CASES_DIR`: an input from a bug report, and a script that tries almanac with it.
struct Case {
    static let folder: URL = {
        if let folder = ProcessInfo.processInfo.environment["CASES_DIR"], !folder.isEmpty {
            return URL(filePath: folder, directoryHint: .isDirectory)
        }
        // Tests/Cases/Tests/CasesTests/Case.swift
        let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return root.appending(path: "../shared/cases").standardizedFileURL
    }()

    static let areThere = FileManager.default.fileExists(atPath: folder.path)

    /// The name of the folder.
    let name: String

    /// The program that was built.
    static let almanac = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "almanac").path

    /// Runs a script with the program that was built, and returns the lines that it prints.
    ///
    /// The scripts give a server one second to start, which is too short on a busy machine. So their `sleep` waits until
    /// somebody listens on the port of the server.
    ///
    /// - Parameters:
    ///   - environment: Variables in addition to the program and a free port for a server.
    ///   - hasErrors: Whether the lines of standard error are returned, too.
    func lines(
        of script: String = "try.sh", environment more: [String: String] = [:], hasErrors: Bool = false
    ) async throws -> [String] {
        let environment = [
            "PATH": "/usr/bin:/bin", "ALMANAC": Self.almanac, "PORT": "\(try freePort())",
            "TERM": "dumb", "LANG": "C.UTF-8", "TMPDIR": FileManager.default.temporaryDirectory.path,
        ]
        let script = Self.folder.appending(path: "\(name)/\(script)").path
        // Python lists the folder in which it is started. With a socket as input, the shell reads the user's settings.
        let command = "cd \"$TMPDIR\"; \(Self.sleep) . \"$0\"" + (hasErrors ? " 2>&1" : "")
        let run = try ChildProcess(
            "/bin/bash", ["--norc", "-c", command, script],
            environment: environment.merging(more) { $1 })
        return await run.lines()
    }

    /// A function of the shell. A program would have to be written to a file, which cannot be run while a process that
    /// another test has just forked holds it open.
    private static let sleep = """
        sleep() {
            for _ in {1..6000}; do
                (exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null && return
                command sleep 0.05
            done
        };
        """

    /// A port of loopback that nothing uses. The scripts take the number of a port before they start a server, so it is below
    /// those that Linux gives to connections, and another one for each case, whose name begins with a number.
    private func freePort() throws -> UInt16 {
        let first = UInt16(20_000 + getpid() % 100 * 100)
        let number = UInt16(name.prefix(2)) ?? 0
        for attempt in UInt16(0)..<100 {
            let port = first + (number + attempt) % 100
            // Other scripts must not inherit it, or the port stays taken.
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            defer { close(listener) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
            let length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, length) }
            }
            if result == 0 { return port }
        }
        throw NoFreePort(first: first)
    }

    private struct NoFreePort: Error { let first: UInt16 }
}

extension Trait where Self == ConditionTrait {
    /// Skips the tests if the cases are missing.
    static var needsCases: Self {
        .enabled(if: Case.areThere, "there are no cases at \(Case.folder.path); set CASES_DIR")
    }
}
