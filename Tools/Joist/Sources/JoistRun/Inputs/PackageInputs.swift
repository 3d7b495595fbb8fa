import JoistWorkspace
import SystemPackage

/// The input files of one package.
struct PackageInputs: Sendable {
    let package: Package
    let lister: InputLister

    /// `Package.swift` and the manifests for certain versions of Swift.
    func manifests() -> InputList {
        let prefix = package.path == "." ? "" : package.path + "/"
        let files = lister.tree.files(under: package.path).filter { file in
            guard file.hasPrefix(prefix), file.hasSuffix(".swift") else { return false }
            let name = file.dropFirst(prefix.count)
            return name == "Package.swift" || (name.hasPrefix("Package@swift-") && !name.contains("/"))
        }
        return InputList(files: files.map(lister.file))
    }

    /// The files of a target: all below its folder except documentation, and files that its settings refer to.
    func files(of target: Target) throws -> InputList {
        // A plugin, a compiler flag or a missing folder may refer to any file of the package.
        guard let path = target.path, target.plugins.isEmpty, !target.settings.contains(where: Self.isUnsafe) else {
            return try lister.list(package.path)
        }
        var list = try lister.list(path)
        if target.kind != .test {
            let resources = target.resources.map { RelativePath.join(path, $0) }
            list.files.removeAll { Documentation.contains($0.label) && !Self.holds(resources, $0.label) }
        }
        for other in (target.resources + (target.sources ?? [])).map({ RelativePath.join(path, $0) })
            + target.settings.compactMap({ Self.headerFolder($0, in: path) })
        where !Self.holds([path], other) {
            list += try lister.list(other)
        }
        // No manifest declares `#include "../Shared/tables.h"`.
        if list.files.contains(where: { Self.isC($0.label) }) {
            list.files += lister.tree.files(under: package.path).filter(Self.isC).map(lister.file)
        }
        return list.unique
    }

    /// The files of the package outside of its targets. Tests can find them relative to their own file.
    ///
    /// - Parameter nested: The paths of the other packages of the workspace.
    func loose(besides nested: Set<String>) -> InputList {
        let prefix = package.path == "." ? "" : package.path + "/"
        let taken = nested.union(package.targets.compactMap(\.path)).subtracting([package.path])
        let files = lister.tree.files(under: package.path).filter { file in
            let name = file.dropFirst(prefix.count)
            // The files of editors, of git and of CI.
            if name.hasPrefix(".") { return false }
            if Documentation.contains(file) && !name.hasPrefix("Tests/") { return false }
            return !RelativePath.folders(around: file).contains(where: taken.contains)
        }
        return InputList(files: files.map(lister.file))
    }

    private static func isUnsafe(_ setting: String) -> Bool { setting.contains("unsafeFlags") }

    private static func headerFolder(_ setting: String, in path: String) -> String? {
        let words = setting.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].hasSuffix(".headerSearchPath") else { return nil }
        // In the manifest's description, `_0` is a value without a name.
        let folder = words[1].hasPrefix("_0 ") ? words[1].dropFirst(3) : words[1]
        return RelativePath.join(path, String(folder))
    }

    private static func holds(_ folders: [String], _ path: String) -> Bool {
        folders.contains { $0 == "." || path == $0 || path.hasPrefix($0 + "/") }
    }

    private static let endingsOfC: Set<String> = [
        "c", "cc", "cpp", "cxx", "c++", "m", "mm", "s", "S", "asm", "h", "hh", "hpp", "hxx", "h++", "inc", "inl", "ipp",
        "tpp", "def", "modulemap",
    ]

    private static func isC(_ file: String) -> Bool {
        file.pathExtension.map(endingsOfC.contains) ?? false
    }
}

extension InputList {
    fileprivate var unique: InputList {
        var seen: Set<String> = []
        return InputList(files: files.filter { seen.insert($0.label).inserted }, notes: notes)
    }
}
