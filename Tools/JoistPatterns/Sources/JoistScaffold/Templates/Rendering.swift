import JoistWorkspace

/// The rendered files of a template, before they are written.
package struct Rendering: Hashable, Sendable {
    /// A rendered file.
    package struct File: Hashable, Sendable {
        /// From the workspace's root.
        package var path: String
        /// The bytes of the file.
        package var contents: [UInt8]
        /// Whether its mode allows execution.
        package var isExecutable: Bool

        /// The contents as UTF-8.
        package var text: String { String(decoding: contents, as: UTF8.self) }
    }

    /// The name of the template.
    package var kind: String
    /// The package's folder, from the workspace's root.
    package var destination: String
    /// Sorted by path.
    package var files: [File]
    /// Existing files of other packages, with the lines that connect the new files. Sorted by path.
    package var changed: [File] = []
    /// The remaining manual steps.
    package var next: String

    /// Whether it is a new package, rather than files for an existing one.
    var isPackage: Bool { manifest != nil }

    /// Whether a file belongs to the new package, rather than to one that exists.
    func isInNewPackage(_ file: File) -> Bool { isPackage && RelativePath.isAt(file.path, orBelow: destination) }

    var manifest: File? { files.first { $0.path == destination + "/Package.swift" } }

    /// The Swift files of each target, without manifests.
    var sourcesByTarget: [[File]] {
        let sources = files.filter { $0.path.hasSuffix(".swift") && $0.path != manifest?.path }
        let groups = Dictionary(grouping: sources) { file -> Substring in
            // `Packages/Core/Sources/Core`
            let match = file.path.firstMatch(of: /^(?:.*?\/)?(?:Sources|Tests)\/[^\/]+(?=\/)/)
            return match.map { $0.0 } ?? ""
        }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }
}
