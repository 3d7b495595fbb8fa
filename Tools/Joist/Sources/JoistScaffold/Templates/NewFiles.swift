import Foundation
import JoistWorkspace
import SystemPackage

/// Writes what a template made, whole or not at all, and over nothing.
struct NewFiles {
    let root: FilePath

    func write(_ rendering: Rendering) throws {
        if rendering.isPackage { try writePackage(rendering) } else { try add(rendering) }
    }

    /// Beside its place first, under a name that neither git nor a build looks at, then moved there in one step.
    private func writePackage(_ rendering: Rendering) throws {
        let destination = root.appending(rendering.destination)
        guard !isTaken(destination) else { throw ScaffoldError.exists(path: rendering.destination) }
        var made = FolderTrail()
        let staging = destination.removingLastComponent().appending(".build-new-\(UUID().uuidString)")
        do {
            try made.create(staging)
            for file in rendering.files {
                let path = staging.appending(String(file.path.dropFirst(rendering.destination.count + 1)))
                try write(file, to: path, &made)
            }
            try FileManager.default.moveItem(atPath: staging.string, toPath: destination.string)
        } catch {
            try? FileManager.default.removeItem(atPath: staging.string)
            made.removeEmpty()
            throw ScaffoldError.unwritable(path: rendering.destination, reason: Self.reason(error))
        }
    }

    /// Into a package that is there.
    private func add(_ rendering: Rendering) throws {
        if let file = rendering.files.first(where: { isTaken(root.appending($0.path)) }) {
            throw ScaffoldError.exists(path: file.path)
        }
        var made = FolderTrail()
        var written: [FilePath] = []
        for file in rendering.files {
            let path = root.appending(file.path)
            do {
                try write(file, to: path, &made) { written.append(path) }
            } catch {
                for path in written { try? FileManager.default.removeItem(atPath: path.string) }
                made.removeEmpty()
                throw ScaffoldError.unwritable(path: file.path, reason: Self.reason(error))
            }
        }
    }

    /// - Parameter created: Called once the file is there, and so has to be removed if anything fails.
    private func write(
        _ file: Rendering.File, to path: FilePath, _ made: inout FolderTrail, created: () -> Void = {}
    ) throws {
        try made.create(path.removingLastComponent())
        let mode: FilePermissions =
            file.isExecutable
            ? [.ownerReadWrite, .groupRead, .otherRead, .ownerExecute, .groupExecute, .otherExecute]
            : [.ownerReadWrite, .groupRead, .otherRead]
        let descriptor = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec], permissions: mode)
        created()
        try descriptor.closeAfter { _ = try descriptor.writeAll(file.contents) }
    }

    /// Also by a link that leads nowhere.
    private func isTaken(_ path: FilePath) -> Bool { (try? path.stat(followTargetSymlink: false)) != nil }

    private static func reason(_ error: any Error) -> String {
        let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        return text.hasSuffix(".") ? text : text + "."
    }
}

/// The folders that were made on the way, to be removed again if they remain empty.
private struct FolderTrail {
    private var folders: [FilePath] = []

    mutating func create(_ folder: FilePath) throws {
        var missing: [FilePath] = []
        var path = folder
        while !path.exists, path.removingLastComponent() != path {
            missing.append(path)
            path.removeLastComponent()
        }
        for path in missing.reversed() {
            try FileManager.default.createDirectory(atPath: path.string, withIntermediateDirectories: false)
            folders.append(path)
        }
    }

    func removeEmpty() {
        // `rmdir` leaves a folder alone that somebody has put something into meanwhile.
        for folder in folders.reversed() { _ = rmdir(folder.string) }
    }
}
