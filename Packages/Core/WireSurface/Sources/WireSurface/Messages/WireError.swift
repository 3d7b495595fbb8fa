import Files

/// An error of a connection. The description is a sentence for users.
///
/// ```swift
/// let client = try await FakeServer.client(of: app.socket, closing: true)
/// await #expect(throws: WireError.connectionLost) { try await RemoteSession(client).run(on: local) }
/// ```
public enum WireError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A line is no message.
    case notUnderstood(String)
    /// A line is longer than ``WireCoding/lineLimit``.
    case lineTooLong
    /// The other side speaks another version of the wire.
    case otherVersion(String)
    /// The server closes the connection, with its reason.
    case closed(String)
    /// The connection ended before the app did.
    case connectionLost
    /// No app listens at the socket.
    case notListening(path: String)
    /// Another app listens at the socket.
    case inUse(path: String)
    /// The path of the socket is the path of something else, such as a file.
    case notASocket(path: String)
    /// Others than the user can enter the folder of the socket.
    case folderNotPrivate(String)
    /// The program at the other end belongs to another user.
    case foreignUser
    /// The app did not answer in time.
    case noAnswer(path: String)
    /// The socket cannot be made.
    case socket(FileError)

    /// A sentence for users: the problem, and the next step.
    public var description: String {
        switch self {
        case .notUnderstood(let reason): "The message is not understood: \(reason)"
        case .lineTooLong: "The message is longer than \(WireCoding.lineLimit) bytes. Send a shorter one."
        case .otherVersion(let version):
            "The other side speaks version \(version.prefix(20)) of the wire, and this one \(WireCoding.version). "
                + "Use programs of the same version."
        case .closed(let reason): reason
        case .connectionLost: "The connection to the app was lost. Check whether it still runs, and try again."
        case .notListening(let path): "No app listens at \(path). Start it first."
        case .inUse(let path): "Another app listens at \(path). Quit it, or give another path."
        case .notASocket(let path): "There is something else at \(path). Give another path for the socket."
        case .folderNotPrivate(let path):
            "Others can enter the folder \(path), so no socket is opened there. Take away their permissions, or give a "
                + "path in a folder of your own."
        case .foreignUser: "The program at the other end of the socket belongs to another user."
        case .noAnswer(let path): "The app at \(path) does not answer."
        case .socket(let error): "Cannot open the socket \(error)."
        }
    }
}
