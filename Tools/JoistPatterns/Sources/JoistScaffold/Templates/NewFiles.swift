import Foundation
import JoistWorkspace
import SystemPackage

/// Writes the files of a template: all or none, and without overwriting. Adds lines to existing files last.
struct NewFiles {
    private let root: Path
    /// The created files and folders, to be removed on failure.
    private var files: [Path] = []
    private var folders: [Path] = []
    private var package: Path?

    init(root: Path) { self.root = root }

    mutating func write(_ rendering: Rendering) throws {
        do {
            try add(rendering.files.filter { !rendering.isInNewPackage($0) })
            if rendering.isPackage { try writePackage(rendering) }
            try Self.replace(rendering.changed, in: root)
        } catch {
            if let package { try? FileManager.default.removeItem(atPath: package.string) }
            for file in files { try? FileManager.default.removeItem(atPath: file.string) }
            // `rmdir` does not remove a folder that others have put files into meanwhile.
            for folder in folders.reversed() { _ = rmdir(folder.string) }
            throw error
        }
    }

    /// Replaces the contents of existing files: all or none.
    static func replace(_ files: [Rendering.File], in root: Path) throws {
        var old: [(Path, [UInt8])] = []
        for file in files {
            let path = root.appending(file.path)
            do {
                old.append((path, try path.contents()))
                try path.write(file.contents)
            } catch {
                for (path, contents) in old { try? path.write(contents) }
                throw ScaffoldError.unwritable(path: file.path, reason: reason(error))
            }
        }
    }

    /// Writes a package beside its place, under a name that git and SwiftPM ignore, and then moves it there in one
    /// step.
    private mutating func writePackage(_ rendering: Rendering) throws {
        let destination = root.appending(rendering.destination)
        guard !destination.isTaken else { throw ScaffoldError.exists(path: rendering.destination) }
        let staging = destination.parent.appending(".build-new-\(UUID().uuidString)")
        do {
            for file in rendering.files {
                guard let path = RelativePath.part(of: file.path, below: rendering.destination) else { continue }
                try write(file, to: staging.appending(path))
            }
            try FileManager.default.moveItem(atPath: staging.string, toPath: destination.string)
            package = destination
        } catch {
            throw ScaffoldError.unwritable(path: rendering.destination, reason: Self.reason(error))
        }
    }

    /// Adds files to existing packages.
    private mutating func add(_ files: [Rendering.File]) throws {
        if let file = files.first(where: { root.appending($0.path).isTaken }) {
            throw ScaffoldError.exists(path: file.path)
        }
        for file in files {
            do {
                try write(file, to: root.appending(file.path))
            } catch {
                throw ScaffoldError.unwritable(path: file.path, reason: Self.reason(error))
            }
        }
    }

    private mutating func write(_ file: Rendering.File, to path: Path) throws {
        try create(path.parent)
        let mode: FilePermissions =
            file.isExecutable
            ? [.ownerReadWrite, .groupRead, .otherRead, .ownerExecute, .groupExecute, .otherExecute]
            : [.ownerReadWrite, .groupRead, .otherRead]
        let descriptor = try FileDescriptor.open(
            path.string, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec], permissions: mode)
        files.append(path)
        try descriptor.closeAfter { _ = try descriptor.writeAll(file.contents) }
    }

    private mutating func create(_ folder: Path) throws {
        guard !folder.exists, folder.parent != folder else { return }
        try create(folder.parent)
        try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: false)
        folders.append(folder)
    }

    private static func reason(_ error: any Error) -> String {
        let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        return text.hasSuffix(".") ? text : text + "."
    }
}
