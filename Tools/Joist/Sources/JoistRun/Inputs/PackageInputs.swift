import JoistWorkspace

/// The input files of one package.
struct PackageInputs: Sendable {
    let package: Package
    let lister: InputLister

    /// `Package.swift` and the manifests for certain versions of Swift.
    func manifests() -> InputList {
        let files = lister.tree.files(under: package.path).filter { file in
            guard file.hasSuffix(".swift") else { return false }
            let name = nameInPackage(file)
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
        let others =
            (target.resources + (target.sources ?? [])).map { RelativePath.join(path, $0) }
            + target.settings.compactMap { Self.headerFolder($0, in: path) }
        if list.files.contains(where: { Self.isC($0.label) }) {
            // No manifest declares `#include "../Shared/tables.h"`.
            list.files += try lister.list(package.path, hasGenerated: false).files.filter { Self.isC($0.label) }
        } else if target.kind != .test {
            let resources = target.resources.map { RelativePath.join(path, $0) }
            list.files.removeAll { Documentation.contains($0.label) && !Self.holds(resources, $0.label) }
        }
        for other in others where !Self.holds([path], other) { list += try lister.list(other) }
        return list
    }

    /// The files of the package outside of its targets, and the data in the folders of its tests. Tests can find them
    /// relative to their own file.
    ///
    /// - Parameter nested: The paths of the other packages of the workspace.
    func loose(besides nested: Set<String>) throws -> InputList {
        let tests = package.targets.filter { $0.kind == .test }
        let others = package.targets.filter { $0.kind != .test }
        let taken = nested.union(others.compactMap(\.path)).subtracting([package.path])
        let testFolders = tests.compactMap(\.path)
        var list = try lister.list(package.path, hasGenerated: false)
        list.files = list.files.filter {
            let file = $0.label
            let name = nameInPackage(file)
            // Versions are part of the key in another form.
            if name == "Package.resolved" || Documentation.isSetting(name) { return false }
            let isAmongTests = name.hasPrefix("Tests/") || Self.holds(testFolders, file)
            if !isAmongTests && Documentation.contains(file) { return false }
            if RelativePath.folders(around: file).contains(where: taken.contains) { return false }
            // The sources of a test target are inputs of only that target.
            return !tests.contains { Self.compiles(file, in: $0) }
        }
        return list
    }

    private func nameInPackage(_ file: String) -> Substring {
        package.path == "." ? file[...] : file.dropFirst(package.path.count + 1)
    }

    private static func compiles(_ file: String, in target: Target) -> Bool {
        guard let path = target.path, file.hasSuffix(".swift"), holds([path], file) else { return false }
        return !holds(target.exclude.map { RelativePath.join(path, $0) }, file)
            && target.sources.map { holds($0.map { RelativePath.join(path, $0) }, file) } ?? true
    }

    static func isUnsafe(_ setting: String) -> Bool { setting.contains("unsafeFlags") }

    private static func headerFolder(_ setting: String, in path: String) -> String? {
        let words = setting.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].hasSuffix(".headerSearchPath") else { return nil }
        // In the manifest's description, `_0` is a value without a name.
        let folder = words[1].hasPrefix("_0 ") ? words[1].dropFirst(3) : words[1]
        return RelativePath.join(path, String(folder))
    }

    private static func holds(_ folders: [String], _ path: String) -> Bool {
        folders.contains { RelativePath.isAt(path, orBelow: $0) }
    }

    private static let endingsOfC: Set<String> = [
        "c", "cc", "cpp", "cxx", "c++", "m", "mm", "s", "S", "asm", "h", "hh", "hpp", "hxx", "h++", "inc", "inl", "ipp",
        "tpp", "def", "modulemap",
    ]

    /// Whether a file is a source, and not what sources include.
    static func isCompiled(_ file: String) -> Bool {
        ["swift", "c", "cc", "cpp", "cxx", "c++", "m", "mm", "s", "S", "asm"].contains { file.pathExtension == $0 }
    }

    static func isC(_ file: String) -> Bool {
        file.pathExtension.map(endingsOfC.contains) ?? false
    }
}
