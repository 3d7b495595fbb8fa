import Foundation
import ProcessTesting

/// Reads books in another process, which may crash, and whose memory is measured.
enum BookReader {
    struct Reading {
        var name: String
        /// Begins with `read` or `refused`.
        var result: String
        /// In KiB, over that of the process after its first book.
        var memory: Int
        /// Of the processor, in milliseconds.
        var time: Int
    }

    /// - Returns: The readings of all books in a folder, in the order of their names, up to one at which the process
    ///   crashed.
    static func read(_ folder: URL) async throws -> [Reading] {
        let process = try ChildProcess("BookFilesTestReader", [folder.path])
        let lines = await process.lines()
        await process.exit()
        return lines.compactMap { line in
            let parts = line.split(separator: "\t")
            guard parts.count == 4, let memory = Int(parts[2]), let time = Int(parts[3]) else { return nil }
            return Reading(name: String(parts[0]), result: String(parts[1]), memory: memory, time: time)
        }
    }
}
