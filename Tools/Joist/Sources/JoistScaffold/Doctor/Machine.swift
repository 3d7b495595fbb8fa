import Foundation
import SystemPackage

/// What the machine has to offer.
public struct Machine: Hashable, Sendable {
    public var coreCount: Int
    /// In bytes.
    public var memory: UInt64
    /// Bytes that may still be written where the workspace is built; `nil`: the file system does not say.
    public var freeSpace: UInt64?
    /// Whether files can be made there.
    public var isWritable: Bool

    public init(coreCount: Int, memory: UInt64, freeSpace: UInt64?, isWritable: Bool) {
        self.coreCount = coreCount
        self.memory = memory
        self.freeSpace = freeSpace
        self.isWritable = isWritable
    }

    /// This machine.
    ///
    /// - Parameter folder: Where the workspace is built; it need not be there yet.
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
