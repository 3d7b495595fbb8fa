import Foundation
import SystemPackage

/// What many files were when they were looked at.
struct FileStates: Sendable {
    private(set) var states: [String: FileState] = [:]

    subscript(_ file: InputFile) -> FileState? { states[file.path] }

    /// Looks at files, as many at once as there are cores. Each is read once, however often it is named.
    ///
    /// - Parameter known: What files were before; one that has not changed since is not read again.
    /// - Throws: ``RunError/unreadable(file:reason:)``
    static func read(_ files: some Sequence<InputFile>, known: FileStates = FileStates()) async throws -> FileStates {
        var seen: Set<String> = []
        let files = files.filter { seen.insert($0.path).inserted }
        let workers = max(1, min(ProcessInfo.processInfo.activeProcessorCount, files.count / 16))
        return try await withThrowingTaskGroup(of: [(String, FileState)].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    try stride(from: worker, to: files.count, by: workers).map { index in
                        let file = files[index]
                        do {
                            return (file.path, try FileState(of: FilePath(file.path), known: known.states[file.path]))
                        } catch {
                            throw RunError.unreadable(file: file.label, reason: RunError.reason(error))
                        }
                    }
                }
            }
            var states: [String: FileState] = [:]
            states.reserveCapacity(files.count)
            for try await part in group { for (path, state) in part { states[path] = state } }
            return FileStates(states: states)
        }
    }
}
