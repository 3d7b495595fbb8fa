import Foundation
import SystemPackage

/// The resources of a machine.
public struct Machine: Hashable, Sendable {
    public var coreCount: Int
    /// In bytes.
    public var memory: UInt64
    /// Free bytes in the build folder; `nil` if unknown.
    public var freeSpace: UInt64?
    /// Whether the build folder is writable.
    public var isWritable: Bool
}

extension Machine {
    /// This machine.
    ///
    /// - Parameter folder: The build folder, which need not exist yet.
    public init(buildingIn folder: FilePath) {
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
