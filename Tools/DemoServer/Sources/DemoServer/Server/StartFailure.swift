import FlyingSocks
import Foundation

/// The reason why the server could not listen.
package struct StartFailure: Error, Equatable, CustomStringConvertible {
    package var description: String

    /// Fails for the errors with which a stopped server ends.
    init?(_ error: SocketError) {
        guard case .failed(let type, let code, let message) = error else { return nil }
        switch code {
        case EADDRINUSE: description = "The port is already in use."
        case EACCES: description = "This user may not use the port."
        default: description = "Cannot listen: \(message) (\(type))."
        }
    }
}
