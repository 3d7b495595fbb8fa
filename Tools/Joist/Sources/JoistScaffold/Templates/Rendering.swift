/// What a template makes, before it is written.
public struct Rendering: Hashable, Sendable {
    public struct File: Hashable, Sendable {
        /// From the workspace's root.
        public var path: String
        public var contents: [UInt8]
        public var isExecutable: Bool

        /// The contents as UTF-8.
        public var text: String { String(decoding: contents, as: UTF8.self) }
    }

    public var kind: String
    /// The package's folder, from the workspace's root.
    public var destination: String
    /// In the order of their paths.
    public var files: [File]
    /// What is left to do by hand.
    public var next: String

    /// Whether a package comes out, rather than files for one that is there.
    public var isPackage: Bool { manifest != nil }

    var manifest: File? { files.first { $0.path == destination + "/Package.swift" } }

    /// The Swift files, manifests apart.
    var sources: [File] { files.filter { $0.path.hasSuffix(".swift") && $0.path != manifest?.path } }
}
