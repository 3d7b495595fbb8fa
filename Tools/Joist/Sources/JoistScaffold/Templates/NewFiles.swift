import Foundation
import JoistWorkspace
import SystemPackage

/// Writes the files of a template: all or none, and without overwriting.
struct NewFiles {
    let root: FilePath

    func write(_ rendering: Rendering) throws {
        let added = try add(rendering.files.filter { !rendering.isInNewPackage($0) })
        guard rendering.isPackage else { return }
        do {
            try writePackage(rendering)
        } catch {
            added.remove()
            throw error
        }
    }

    /// Writes a package beside its place, under a name that git and SwiftPM ignore, and then moves it there in one
    /// step.
    private func writePackage(_ rendering: Rendering) throws {
        let destination = root.appending(rendering.destination)
        guard !isTaken(destination) else { throw ScaffoldError.exists(path: rendering.destination) }
        var made = FolderTrail()
        let staging = destination.removingLastComponent().appending(".build-new-\(UUID().uuidString)")
        do {
            try made.create(staging)
            for file in rendering.files where rendering.isInNewPackage(file) {
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

    /// Adds files to existing packages.
    private func add(_ files: [Rendering.File]) throws -> AddedFiles {
        if let file = files.first(where: { isTaken(root.appending($0.path)) }) {
            throw ScaffoldError.exists(path: file.path)
        }
        var added = AddedFiles()
        for file in files {
            let path = root.appending(file.path)
            do {
                try write(file, to: path, &added.folders) { added.files.append(path) }
            } catch {
                added.remove()
                throw ScaffoldError.unwritable(path: file.path, reason: Self.reason(error))
            }
        }
        return added
    }

    /// - Parameter created: Called when the file exists and has to be removed if anything fails.
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

    /// Whether the path is taken, also by a broken link.
    private func isTaken(_ path: FilePath) -> Bool { (try? path.stat(followTargetSymlink: false)) != nil }

    private static func reason(_ error: any Error) -> String {
        let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        return text.hasSuffix(".") ? text : text + "."
    }
}

/// The files that were added to existing packages, to be removed on failure.
private struct AddedFiles {
    var files: [FilePath] = []
    var folders = FolderTrail()

    func remove() {
        for file in files { try? FileManager.default.removeItem(atPath: file.string) }
        folders.removeEmpty()
    }
}

/// The created folders, to be removed on failure.
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
        // `rmdir` does not remove a folder that others have put files into meanwhile.
        for folder in folders.reversed() { _ = rmdir(folder.string) }
    }
}
