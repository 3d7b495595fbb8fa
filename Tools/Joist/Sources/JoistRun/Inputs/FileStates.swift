import Foundation
import SystemPackage

/// The states of many files.
struct FileStates: Sendable {
    private(set) var states: [String: FileState] = [:]

    subscript(_ file: InputFile) -> FileState? { states[file.path] }

    /// Reads files on all cores, each of them once.
    ///
    /// - Parameter known: Earlier states. Files that have not changed since are not read again.
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
