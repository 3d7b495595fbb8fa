import Files
import Flow
import FlyingSocks
import Foundation
import Synchronization

/// A socket in the data folder, by which one almanac hands a link over to another one whose screens are up.
///
/// Only the user can enter the data folder, so only the user's own programs reach the socket. A link changes nothing
/// anyway.
///
/// The other side answers one line with one line: a link with `ok`, and anything else with `no`.
struct LinkSocket: Sendable {
    let folder: URL

    private static let name = "links.socket"
    private static let lock = "links.lock"
    /// In bytes. No link is longer than this.
    private static let lineLimit = 2_048

    /// Hands a link over.
    ///
    /// - Returns: Whether another almanac has taken it. It has two seconds for each step.
    func send(_ link: AppLink) async -> Bool {
        await BlockingQueue("Links.sending").run { (try? exchange(link)) ?? false }
    }

    /// Receives links until it is cancelled. While another almanac receives them, it waits until that one ends.
    ///
    /// - Throws: `FileError`, or an error of the socket, if the folder cannot be written.
    func receive(_ take: @escaping @Sendable (AppLink) async -> Void) async throws {
        try Folder.create(folder.path)
        while true {
            if let lock = try FileLock.take(folder.appending(path: Self.lock).path) {
                defer { withExtendedLifetime(lock) {} }
                return try await serve(take)
            }
            try await Task.sleep(for: .seconds(1))
        }
    }

    private func serve(_ take: @escaping @Sendable (AppLink) async -> Void) async throws {
        let entrance = try OpenFile(folder.path, O_RDONLY | O_DIRECTORY)
        // Its last owner may have been killed.
        unlink(folder.appending(path: Self.name).path)
        let socket = try Socket(domain: AF_UNIX, type: .stream)
        defer { try? socket.close() }
        socket.closeInPrograms()
        try socket.bind(to: Self.address(in: entrance))
        try socket.listen()
        let pool: some AsyncSocketPool = try await .client
        let silent = SilentConnections()
        try await withThrowingDiscardingTaskGroup { group in
            for try await connection in try AsyncSocket(socket: socket, pool: pool).sockets {
                connection.socket.closeInPrograms()
                silent.add(connection.socket)
                group.addTask {
                    let line = try? await Self.line(from: connection)
                    silent.remove(connection.socket)
                    // A sender that breaks off is its own concern.
                    try? await Self.answer(connection, line, take)
                }
            }
        }
    }

    private func exchange(_ link: AppLink) throws -> Bool {
        let entrance = try OpenFile(folder.path, O_RDONLY | O_DIRECTORY)
        let socket = try Socket(domain: AF_UNIX, type: .stream)
        defer { try? socket.close() }
        socket.limitWaiting(seconds: 2)
        try socket.connect(to: Self.address(in: entrance))
        _ = try socket.write(Data("\(link.text)\n".utf8))
        return try socket.read(atMost: 3) == Array("ok\n".utf8)
    }

    private static func answer(
        _ connection: AsyncSocket, _ line: String?, _ take: @Sendable (AppLink) async -> Void
    ) async throws {
        defer { try? connection.close() }
        guard let line else { return }
        let link = try? AppLink(line)
        if let link { await take(link) }
        try await connection.write(Data((link == nil ? "no\n" : "ok\n").utf8))
    }

    private static func line(from connection: AsyncSocket) async throws -> String {
        var bytes: [UInt8] = []
        while !bytes.contains(UInt8(ascii: "\n")), bytes.count < lineLimit {
            bytes += try await connection.read(atMost: lineLimit - bytes.count)
        }
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// The path of a socket has room for about a hundred bytes, so it begins at the open folder: see unix(7).
    private static func address(in folder: OpenFile) -> sockaddr_un {
        .unix(path: "/proc/self/fd/\(folder.descriptor)/\(name)")
    }
}

/// The connections that have not sent their line, the oldest first.
///
/// Only a few may wait, because each holds a descriptor of the process.
private final class SilentConnections: Sendable {
    private static let limit = 16
    private let sockets = Mutex<[Socket.FileDescriptor]>([])

    func add(_ socket: Socket) {
        sockets.withLock {
            $0.append(socket.file)
            // Its reader sees the end, and closes it.
            if $0.count > Self.limit { shutdown($0.removeFirst().rawValue, Int32(SHUT_RDWR)) }
        }
    }

    /// Call it before the socket is closed: its descriptor may then belong to another file.
    func remove(_ socket: Socket) {
        sockets.withLock { $0.removeAll { $0 == socket.file } }
    }
}

extension Socket {
    /// Programs that almanac starts do not inherit the socket.
    fileprivate func closeInPrograms() { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }

    /// Makes each call that waits for the other side fail after this time.
    fileprivate func limitWaiting(seconds: Int) {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(file.rawValue, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
        }
    }
}
