import Foundation
import SystemPackage

/// A process and those that it started, also in process groups of their own.
///
/// A process that has left the session is not found if its parent has ended.
public struct ProcessTree: Sendable {
    private let root: Int32

    /// - Parameter root: The process at the top, by default this one.
    public init(below root: Int32 = getpid()) { self.root = root }

    /// Sends a signal to the processes below the top one, and to those of its session if it leads one.
    ///
    /// - Parameter includesRoot: Whether the top one, unless it has ended, gets the signal too.
    public func signal(_ number: Int32, includesRoot: Bool = false) {
        var found: Set = [root]
        let all = Self.all()
        // A child can have a lower number than its parent, so one pass is not enough.
        while true {
            let more = all.filter { found.contains($0.parent) || $0.session == root }.map(\.id)
            guard !found.isSuperset(of: more) else { break }
            found.formUnion(more)
        }
        if !includesRoot { found.remove(root) }
        for id in found { kill(id, number) }
    }

    private static func all() -> [(id: Int32, parent: Int32, session: Int32)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { name in
            guard let id = Int32(name), let stat = try? FilePath("/proc/\(name)/stat").contents() else { return nil }
            // `7 (a name) S PARENT GROUP SESSION …`; the name can contain anything.
            let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
            guard fields.count > 3, let parent = Int32(fields[1]), let session = Int32(fields[3]) else { return nil }
            return (id, parent, session)
        }
    }
}
