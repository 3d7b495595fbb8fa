import Foundation
import JoistWorkspace

extension Scaffold {
    /// The removed files, and the files that lost lines.
    package typealias Removed = (files: [String], changed: [String])

    /// Removes the files of ``create(kind:name:layer:)``, and its lines in other files, if they are unchanged.
    ///
    /// - Parameter layer: Is found by the name of the package if it is `nil`.
    /// - Throws: ``ScaffoldError``
    package func remove(kind: String, name: String, layer: String? = nil) async throws -> Removed {
        do {
            return try await removePart(kind, name, layer)
        } catch ScaffoldError.notMade(let kind, let name, let path) {
            // Another template may have made it there, as the sample of a new workspace among the features.
            for other in try templates() where other.kind != kind && !other.needsLayer {
                let destination = try? draft(other.kind, name, nil).rendering.destination
                guard destination == path else { continue }
                do {
                    return try await removePart(other.kind, name, nil)
                } catch ScaffoldError.notMade {}
            }
            throw ScaffoldError.notMade(kind: kind, name: name, path: path)
        }
    }

    private func removePart(_ kind: String, _ name: String, _ layer: String?) async throws -> Removed {
        let package = workspace.packages.first { $0.name == name }
        let needsLayer = try kinds().contains { $0.name == kind && $0.needsLayer }
        let draft = try draft(
            kind, name, layer ?? (needsLayer ? package.flatMap { workspace.layer(of: $0)?.name } : nil))
        let rendering = try await SourceFormatter(workspace: workspace).format(draft.rendering)
        let files = rendering.files.map(\.path)
        guard files.contains(where: { workspace.root.appending($0).exists }) else {
            throw ScaffoldError.notFound(kind: kind, name: name, path: files[0])
        }
        let changes = try requireUnchanged(draft, rendering)
        let users = workspace.packages.filter { user in
            user.dependencies.contains(.local(path: rendering.destination))
                && !changes.contains { $0.path == RelativePath.join(user.path, "Package.swift") }
        }
        if rendering.isPackage, !users.isEmpty {
            throw ScaffoldError.inUse(name: name, by: users.map(\.name))
        }
        // A list that has one entry left may be written in another way.
        var left = rendering
        (left.files, left.changed) = ([], changes)
        try NewFiles.replace(await SourceFormatter(workspace: workspace).format(left).changed, in: workspace.root)
        for file in rendering.files where !rendering.isInNewPackage(file) { try remove(file.path) }
        if rendering.isPackage { try remove(rendering.destination) }
        return (files, changes.map(\.path))
    }

    /// - Returns: The files with lists, without the lines.
    /// - Throws: ``ScaffoldError/changed(name:paths:)``, ``ScaffoldError/notMade(kind:name:path:)``
    private func requireUnchanged(_ draft: Draft, _ rendering: Rendering) throws -> [Rendering.File] {
        var different = rendering.files.filter {
            (try? workspace.root.appending($0.path).contents()) != $0.contents
        }.map(\.path)
        guard different.count < rendering.files.count else {
            throw ScaffoldError.notMade(
                kind: draft.template.kind, name: draft.name.text, path: rendering.destination)
        }
        if rendering.isPackage {
            let known = Set(rendering.files.map(\.path))
            different += workspace.files.files(under: rendering.destination).filter {
                !known.contains($0) && !$0.hasSuffix("/Package.resolved")
            }
        }
        let changes = try changes(draft) { line, text in
            if let removed = line.removed(from: text) { return removed }
            if !different.contains(line.file) { different.append(line.file) }
            return text
        }
        guard different.isEmpty else { throw ScaffoldError.changed(name: draft.name.text, paths: different.sorted()) }
        return changes
    }

    /// Removes a file or folder, and the folder around it if that is then empty.
    private func remove(_ path: String) throws {
        let path = workspace.root.appending(path)
        try FileManager.default.removeItem(atPath: path.string)
        _ = rmdir(path.parent.string)
    }
}
