import FlyingSocks
import Foundation

/// Why the server could not begin to listen.
public struct StartFailure: Error, Equatable, CustomStringConvertible {
    public var description: String

    /// `nil` for the errors by which a server that was stopped ends.
    init?(_ error: SocketError) {
        guard case .failed(let type, let code, let message) = error else { return nil }
        switch code {
        case EADDRINUSE: description = "The port is already in use."
        case EACCES: description = "This user may not use the port."
        default: description = "Cannot listen: \(message) (\(type))."
        }
    }
}
