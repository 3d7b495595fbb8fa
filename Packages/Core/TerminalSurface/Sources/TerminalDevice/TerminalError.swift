import Foundation

/// Why a program cannot use a terminal in full-screen mode.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// The descriptor belongs to a file, a pipe or nothing.
    case notATerminal(Int32)
    /// The terminal belongs to the shell or to another job.
    case inBackground
    /// This process is or was in full-screen mode by this device, or is by another one.
    case inUse
    /// The system refused an action.
    case system(_ action: String, errno: Int32)

    /// The sentences for the user.
    package var description: String {
        switch self {
        case .notATerminal(let descriptor):
            "\(Self.name(of: descriptor)) is not a terminal. Run the program in a terminal, without a pipe or a file."
        case .inBackground:
            "The program cannot use the terminal in the background. Bring it to the foreground, for example with 'fg'."
        case .inUse: "The process is or was in full-screen mode. Leave it first, and enter with a new device."
        case .system(let action, let errno):
            "Cannot \(action): \(String(cString: strerror(errno))). Try another terminal."
        }
    }

    private static func name(of descriptor: Int32) -> String {
        switch descriptor {
        case STDIN_FILENO: "The standard input"
        case STDOUT_FILENO: "The standard output"
        default: "The file descriptor \(descriptor)"
        }
    }
}
