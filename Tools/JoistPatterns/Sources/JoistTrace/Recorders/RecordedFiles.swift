import Foundation
import JoistLint
import JoistWorkspace

/// The files with the types that record, which joist writes.
package struct RecordedFiles {
    /// A place that asks for them: a line `// Recorded: KeyServices, Router` in a Swift file.
    package struct Place {
        let file: SourceFile
        /// From 1.
        let line: Int
        /// The folder with the files, which has no others.
        let folder: String
        /// The files by their paths, from the workspace's root; or why there are none.
        let files: Result<[String: String], RecorderError>
    }

    static let marker = "// Recorded: "
    private static let header = "// 'joist diagram --write' writes this file."

    /// In the order of their files.
    package let places: [Place]

    /// Writes from source, in memory.
    package init(_ context: LintContext) {
        let targets = context.targets.filter { context.uses("ROSSTrace", $0) }
        places = targets.flatMap(context.files).compactMap { Self.place(in: $0, context) }
    }

    private static func place(in file: SourceFile, _ context: LintContext) -> Place? {
        let bytes = (try? context.workspace.root.appending(file.path).contents()) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard let index = lines.firstIndex(where: { $0.hasPrefix(marker) }) else { return nil }
        let names = lines[index].dropFirst(marker.count).split(separator: ",").map { String($0.filter { $0 != " " }) }
        let folder = RelativePath.join(file.path, "../Recorded")
        let place = (path: file.path, line: index + 1)
        return Place(
            file: file, line: place.line, folder: folder,
            files: Result { () throws(RecorderError) in
                try files(names, ProtocolFinder(file.target, in: context), in: folder, place)
            })
    }

    private static func files(
        _ names: [String], _ finder: ProtocolFinder, in folder: String, _ place: (path: String, line: Int)
    ) throws(RecorderError) -> [String: String] {
        func parts(_ name: String) throws(RecorderError) -> ProtocolParts {
            guard let parts = try finder.parts(of: name), !parts.parts.isEmpty else {
                throw RecorderError(
                    path: place.path, line: place.line,
                    problem: "'\(name)' is no protocol with methods that this target can name")
            }
            return parts
        }
        var roots: [ProtocolParts] = []
        for name in names { roots.append(try parts(name)) }
        var useCases: [String: String] = [:]
        for root in roots where root.parts.contains(where: { $0.name.hasSuffix("UseCases") }) {
            for name in [root.name] + root.parts.map(\.name) { useCases[name] = "Recorded\(root.name)" }
        }
        var files: [String: String] = [:]
        for root in roots {
            let type = RecordedType(root, useCases: useCases)
            files["\(folder)/Recorded\(root.name).swift"] = try text(type)
            for service in type.services {
                let type = RecordedType(try parts(service), useCases: useCases)
                files["\(folder)/Services/Recorded\(service).swift"] = try text(type)
            }
        }
        return files
    }

    private static func text(_ type: RecordedType) throws(RecorderError) -> String {
        ([header] + (try type.lines())).map { $0 + "\n" }.joined()
    }

    /// Writes the files, and removes others from their folders.
    ///
    /// - Returns: The files that have changed, from the workspace's root.
    /// - Throws: The errors of writing files.
    package func write(in workspace: Workspace) throws -> [String] {
        var changed: [String] = []
        for case let (place, .success(files)) in places.map({ ($0, $0.files) }) {
            for (path, text) in files.sorted(by: { $0.key < $1.key }) where Self.text(at: path, in: workspace) != text {
                try workspace.root.appending(path).write(Array(text.utf8))
                changed.append(path)
            }
            for path in place.others(than: files, in: workspace) {
                try FileManager.default.removeItem(atPath: workspace.root.appending(path).string)
                changed.append(path)
            }
        }
        return changed
    }

    static func text(at path: String, in workspace: Workspace) -> String? {
        (try? workspace.root.appending(path).contents()).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension RecordedFiles.Place {
    /// The other files in the folder.
    func others(than files: [String: String], in workspace: Workspace) -> [String] {
        workspace.files.files(under: folder).filter { files[$0] == nil }
    }
}
