import Foundation
import JoistWorkspace

/// The versions of external packages that a team keeps: `Package.resolved` at the root and beside packages.
///
/// The file beside a package decides about its versions, else the file at the root. Files that a `.gitignore` leaves out
/// are not honoured, because no other clone has them.
struct LockFiles: Sendable {
    static let file = "Package.resolved"

    /// The hash of the files' paths and contents; `nil` if there is no such file.
    let hash: ContentHash?
    /// By path from the workspace's root.
    private var files: [String: File] = [:]

    private struct File {
        var bytes: [UInt8]
        /// `nil` for an unknown format.
        var list: List?
    }

    /// A file of version 2 or 3. Version 2 has no hash of the manifests, which would not fit.
    private struct List: Codable {
        struct Pin: Codable {
            var identity: String
            var kind: String
            var location: String
            var state: [String: String]
        }
        var version = 2
        var pins: [Pin] = []
    }

    init(of workspace: Workspace) async {
        var text = KeyText()
        for file in await Self.files(of: workspace) {
            guard let bytes = try? workspace.root.appending(file).contents() else { continue }
            files[file] = File(bytes: bytes, list: try? JSONDecoder().decode(List.self, from: Data(bytes)))
            text.add(file, ContentHash(of: bytes).hex)
        }
        hash = files.isEmpty ? nil : text.hash
    }

    /// The files, from the workspace's root, sorted.
    static func files(of workspace: Workspace) async -> [String] {
        let files = workspace.files.files.filter { $0.hasSuffix(file) && isHonoured($0, in: workspace) }
        guard !files.isEmpty, !workspace.isCopy else { return files }
        let git = Git(root: workspace.root, environment: workspace.environment)
        guard let known = try? await git.files(named: file) else { return files }
        return files.filter(Set(known).contains)
    }

    /// Whether a path is that of versions at the root or beside a package.
    static func isHonoured(_ path: String, in workspace: Workspace) -> Bool {
        path == file || workspace.packages.contains { path == RelativePath.join($0.path, file) }
    }

    private func name(for package: Package) -> String {
        let own = RelativePath.join(package.path, Self.file)
        return files[own] == nil ? Self.file : own
    }

    /// The versions that a graph with the package needs, by identity. Packages with a file in an unknown format share a
    /// graph only if they share that file.
    func versions(for package: Package) -> [String: String] {
        let name = name(for: package)
        guard let file = files[name] else { return [:] }
        let pins = (file.list?.pins ?? []).map { ($0.identity, $0.state.sorted { $0.key < $1.key }.description) }
        let format = ("their format", file.list == nil ? name : "known")
        return Dictionary(pins + [format]) { first, _ in first }
    }

    /// The whole content of the file for a package; `nil` if there is none.
    func resolved(for package: Package) -> ResolvedVersions? {
        files[name(for: package)].map { ResolvedVersions($0.bytes) }
    }

    /// The content of the file for a graph of packages; `nil` if the team keeps no versions for them.
    func content(for packages: [Package]) -> [UInt8]? {
        let names = Set(packages.map(name)).filter { files[$0] != nil }
        if let only = names.first, names.count == 1 { return files[only]?.bytes }
        let pins = names.sorted().flatMap { files[$0]?.list?.pins ?? [] }
        let merged = Dictionary(pins.map { ($0.identity, $0) }) { first, _ in first }
        let list = List(pins: merged.sorted { $0.key < $1.key }.map(\.value))
        return names.isEmpty ? nil : (try? JSONEncoder().encode(list)).map { Array($0) }
    }
}
