import Foundation
import SystemPackage

/// The resources of a machine.
package struct Machine: Hashable, Sendable {
    var coreCount: Int
    /// In bytes.
    package var memory: UInt64
    /// Free bytes in the build folder; `nil` if unknown.
    var freeSpace: UInt64?
    /// Whether the build folder is writable.
    var isWritable: Bool
}

extension Machine {
    /// This machine.
    ///
    /// - Parameter folder: The build folder, which need not exist yet.
    package init(buildingIn folder: FilePath) {
        let place = Self.existing(folder)
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: place.string)
        self.init(
            coreCount: ProcessInfo.processInfo.activeProcessorCount, memory: ProcessInfo.processInfo.physicalMemory,
            freeSpace: (attributes?[.systemFreeSize] as? NSNumber)?.uint64Value,
            isWritable: FileManager.default.isWritableFile(atPath: place.string)
        )
    }

    private static func existing(_ folder: FilePath) -> FilePath {
        var folder = folder
        while !folder.exists, folder.removingLastComponent() != folder { folder.removeLastComponent() }
        return folder
    }
}
