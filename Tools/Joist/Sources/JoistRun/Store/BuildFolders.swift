import Files
import Foundation
import JoistWorkspace
import SystemPackage

/// The build folders of the graphs of a workspace.
struct BuildFolders: Sendable {
    private let root: Path
    private let graphs: [BuildGraph]
    private let settings: BuildSettings

    /// Whether an entry of the folder with programs is left out, because it is large and soon made again: compiled system
    /// modules and linked programs. Tools stay, because targets that use a new one would be compiled again.
    private static func isLeftOut(_ name: String, in programs: Path) -> Bool {
        if ["ModuleCache", "plugin-tools-description.json"].contains(name) { return true }
        let path = programs.appending(name)
        return !name.hasSuffix("-tool") && !name.hasSuffix(".so") && !path.isFolder && access(path.string, X_OK) == 0
    }

    init(_ layout: BuildLayout, _ settings: BuildSettings, in root: Path) {
        (graphs, self.settings, self.root) = (layout.graphs, settings, root)
    }

    private var scratches: [Path] {
        graphs.isEmpty
            ? [root.appending(Workspace.buildFolder)] : graphs.map { $0.scratch(of: settings.variant) }
    }

    /// The folders, from the root.
    var paths: [String] { scratches.map { $0.relative(to: root) } }

    /// The folders with programs, with links resolved.
    func programs() -> [Path] { scratches.compactMap { $0.appending(settings.configuration.rawValue).resolved } }

    /// Whether SwiftPM has a record of a build, without which it compiles everything.
    var hasBuild: Bool { scratches.contains { $0.appending("build.db").exists } }

    /// The files worth keeping, as paths from the root.
    func contents() throws -> [String] {
        let configuration = settings.configuration.rawValue
        var contents: [Path] = []
        for scratch in scratches {
            let names = [
                "build.db", "\(configuration).yaml", configuration, "checkouts", "artifacts", "plugins", "prebuilts",
                "registry",
                "workspace-state.json", "Package.resolved", "Joist.xcworkspace",
            ]
            contents += names.map { scratch.appending($0) }
            if let programs = scratch.appending(configuration).resolved {
                let entries = try FolderReader.entries(of: programs.string).map(\.name).sorted()
                contents += entries.filter { !Self.isLeftOut($0, in: programs) }.map { programs.appending($0) }
            }
        }
        contents += graphs.map(\.list) + [root.appending(Workspace.cacheFolder).appending("resolution.json")]
        let paths = contents.filter { FileTime.read($0.string) != nil }.map { $0.relative(to: root) }
        return Set(paths).sorted()
    }

    /// Moves unpacked files and folders to their places. Last come those that make SwiftPM use the others.
    ///
    /// - Parameter paths: From the root.
    static func move(_ paths: [String], from unpacked: Path, to root: Path) throws(RunError) {
        func isLast(_ path: String) -> Bool { path.hasSuffix("/workspace-state.json") || path.hasSuffix("/build.db") }
        try RunError.writing(root.appending(Workspace.buildFolder)) {
            for path in paths.filter({ !isLast($0) }) + paths.filter(isLast).sorted(by: >) {
                try replace(root.appending(path), by: unpacked.appending(path))
            }
        }
    }

    private static func replace(_ path: Path, by source: Path) throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: path.parent.string, withIntermediateDirectories: true)
        if FileTime.read(path.string) != nil { try manager.removeItem(atPath: path.string) }
        guard rename(source.string, path.string) == 0 else { throw Errno(rawValue: errno) }
    }

    /// Keeps SwiftPM out of all build folders.
    ///
    /// - Returns: `nil` if it works in one of them.
    func lock() throws(RunError) -> PackageLocks? {
        var files: [OpenFile] = []
        for scratch in scratches {
            let path = scratch.appending(".lock").string
            do {
                try FileManager.default.createDirectory(atPath: scratch.string, withIntermediateDirectories: true)
                let file = try OpenFile(path, O_RDWR | O_CREAT, permissions: 0o666)
                guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
                files.append(file)
            } catch {
                throw RunError.lock(path: path, reason: (error as? FileError)?.reason ?? RunError.reason(error))
            }
        }
        return PackageLocks(files: files)
    }
}

/// The locks by which SwiftPM keeps others out of its build folders.
struct PackageLocks: Sendable {
    fileprivate let files: [OpenFile]

    func unlock() { for file in files { flock(file.descriptor, LOCK_UN) } }
}
