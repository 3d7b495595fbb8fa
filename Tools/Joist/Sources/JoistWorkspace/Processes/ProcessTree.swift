import CProcesses
import Foundation

/// A process and its descendants, also in process groups of their own.
///
/// A process that has left the session is not found if its parent has ended.
package struct ProcessTree: Sendable {
    private let root: Int32

    /// - Parameter root: The process at the top, by default this one.
    package init(below root: Int32 = getpid()) { self.root = root }

    /// Sends a signal to the processes below the top one, and to the processes of its session if it leads one.
    ///
    /// - Parameter includesRoot: Whether the top one, unless it has ended, gets the signal too.
    package func signal(_ number: Int32, includesRoot: Bool = false) {
        processes_signal(root, number, includesRoot)
    }

    /// Makes sure that all are killed if this process ends before ``release()``, even if it is killed itself.
    func guardAgainstDeath() { processes_guard(root) }

    /// Is called when the top one has ended, because another process may get its number.
    func release() { processes_release(root) }
}
