import Files
import FlyingSocks
import FoundationEssentials
import Glibc

/// The place of a Unix socket, in a folder that only the user can enter.
public struct WireSocket: Equatable, Sendable {
    /// The path of the socket.
    public let path: String

    /// Names a place. No file is opened yet.
    public init(path: String) { self.path = path }

    /// The name under which a socket is made, before it replaces the one of an app that was killed.
    fileprivate static let newSuffix = ".new"

    private var folder: String { Folder.parent(of: path) }

    /// Checks that no other file would be replaced by the socket.
    ///
    /// - Throws: `WireError.notASocket`.
    public func checkPlace() throws(WireError) {
        for path in [path, path + Self.newSuffix] {
            var status = stat()
            guard lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFSOCK else {
                throw .notASocket(path: path)
            }
        }
    }

    /// Opens the socket. The folder is created if it does not exist.
    ///
    /// ```swift
    /// var listener: WireListener? = try await socket.listen()
    /// #expect(permissions(folder.path + "/own") == 0o700 && permissions(socket.path) == 0o600)
    /// await #expect(throws: WireError.inUse(path: socket.path)) { try await socket.listen() }
    /// #expect(listener != nil)
    /// listener = nil
    /// #expect(!FileManager.default.fileExists(atPath: socket.path))
    /// ```
    ///
    /// - Throws: `WireError.inUse` if another app listens, `WireError.notASocket`.
    public func listen() async throws(WireError) -> WireListener {
        let entrance: OpenFile
        do {
            try Folder.create(folder)
            entrance = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
            let status = try entrance.status
            guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
                throw WireError.folderNotPrivate(folder)
            }
            try checkPlace()
            let address = try address(in: entrance, suffix: Self.newSuffix)
            guard let lock = try FileLock.take(path + ".lock") else { throw WireError.inUse(path: path) }
            return try await WireListener(path: path, address: address, lock: lock)
        } catch {
            throw Self.error(error, path)
        }
    }

    /// Waits until no other app listens, and opens the socket. Cancelling it ends the wait.
    public func listenWhenFree() async throws -> WireListener {
        while true {
            do throws(WireError) { return try await listen() } catch {
                guard error == .inUse(path: path) else { throw error }
            }
            try await Task.sleep(for: .seconds(1))
        }
    }

    /// Connects to the app that listens.
    func connect() async throws(WireError) -> AsyncSocket {
        do {
            let entrance = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
            let socket = try Socket(domain: AF_UNIX, type: .stream)
            do {
                socket.closeInPrograms()
                let pool: some AsyncSocketPool = try await .client
                let connection = try AsyncSocket(socket: socket, pool: pool)
                try await connection.connect(to: address(in: entrance))
                // If others could enter the folder, another user's program may listen here to collect secrets.
                guard socket.isOfThisUser else { throw WireError.foreignUser }
                return connection
            } catch {
                try? socket.close()
                throw error
            }
        } catch let error as WireError {
            throw error
        } catch {
            throw .notListening(path: path)
        }
    }

    /// The path of a socket has room for about a hundred bytes, so it begins at the open folder: see unix(7).
    private func address(in folder: OpenFile, suffix: String = "") throws(WireError) -> sockaddr_un {
        let name = path.split(separator: "/").last ?? ""
        let short = "/proc/self/fd/\(folder.descriptor)/\(name)\(suffix)"
        // A longer one would be cut off, and so be the path of another socket.
        guard short.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else {
            throw .socket(FileError(path: path, code: ENAMETOOLONG))
        }
        return .unix(path: short)
    }

    private static func error(_ error: any Error, _ path: String) -> WireError {
        if let error = error as? WireError { return error }
        return .socket(error as? FileError ?? FileError(path: path, code: errno))
    }
}

/// An open socket that takes connections, with its lock.
public final class WireListener: Sendable {
    private let path: String
    private let lock: FileLock
    let socket: AsyncSocket

    fileprivate init(path: String, address: sockaddr_un, lock: FileLock) async throws {
        self.path = path
        self.lock = lock
        let socket = try Socket(domain: AF_UNIX, type: .stream)
        do {
            socket.closeInPrograms()
            // Under its own name it can be connected to at once. It replaces the socket of a killed app.
            let new = path + WireSocket.newSuffix
            unlink(new)
            try socket.bind(to: address)
            chmod(new, 0o600)
            try socket.listen()
            guard rename(new, path) == 0 else { throw FileError(path: path, code: errno) }
            let pool: some AsyncSocketPool = try await .client
            self.socket = try AsyncSocket(socket: socket, pool: pool)
        } catch {
            try? socket.close()
            throw error
        }
    }

    deinit {
        // Under the lock, so that it is not the socket of the next app.
        unlink(path)
        try? socket.close()
    }
}

extension Socket {
    /// Programs that the app starts do not inherit the socket.
    func closeInPrograms() { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }

    /// Whether the program at the other end runs as the user of this process.
    var isOfThisUser: Bool {
        // The `ucred` of unix(7), which Swift does not import: process, user and group.
        var credentials: (pid: pid_t, uid: uid_t, gid: gid_t) = (0, .max, .max)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        return getsockopt(file.rawValue, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
            && credentials.uid == geteuid()
    }

    /// Ends all reading and writing. A task that waits for the socket goes on.
    func shutDown() { _ = shutdown(file.rawValue, Int32(SHUT_RDWR)) }
}

/// The lines of a connection, without their ends. One task reads them.
final class WireLines {
    private let socket: AsyncSocket
    private var buffer = Data()
    /// The bytes of the buffer that have no line end.
    private var searched = 0

    init(_ socket: AsyncSocket) { self.socket = socket }

    /// The next line; `nil` at the end of the connection. A line without an end is incomplete.
    func next(isolation: isolated (any Actor)? = #isolation) async throws -> Data? {
        while true {
            if let end = buffer[(buffer.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Data(buffer[..<end])
                buffer = Data(buffer[(end + 1)...])
                searched = 0
                guard line.count <= WireCoding.lineLimit else { throw WireError.lineTooLong }
                return line
            }
            searched = buffer.count
            guard searched <= WireCoding.lineLimit else { throw WireError.lineTooLong }
            do {
                buffer += try await read()
            } catch is SocketError {
                return nil
            }
        }
    }

    private func read(isolation: isolated (any Actor)? = #isolation) async throws -> [UInt8] {
        do {
            return try await socket.read(atMost: 65_536)
        } catch SocketError.disconnected {
            // The other side has not read everything. There may still be something to read here.
            return try socket.socket.read(atMost: 65_536)
        }
    }
}
