import Foundation
import JoistWorkspace

/// Packages that SwiftPM builds together, and where.
struct BuildGraph: Sendable {
    /// The roots: packages whose tests can be built. At least one.
    private(set) var packages: [Package]
    /// The workspace's root.
    let root: Path
    /// The folder around the graph's `.build`.
    let folder: Path
    /// Whether SwiftPM gets a list of packages. Otherwise it builds the only one as if it were called there.
    let hasList: Bool
    /// Whether some packages are left out, so that SwiftPM must keep the versions that they need.
    private(set) var isPart = false
    /// SwiftPM's message if it cannot resolve versions for the graph.
    var failure: String?

    /// The graph of some of its packages, in the same folder.
    func with(_ packages: [Package]) -> BuildGraph {
        var part = self
        part.packages = packages
        part.isPart = isPart || packages.count < self.packages.count
        return part
    }

    func contains(_ package: Package) -> Bool { packages.contains { $0.path == package.path } }

    /// The folder with the results of builds of a variant, see ``BuildSettings/variant``.
    func scratch(of variant: String?) -> Path {
        let usual = folder.appending(Workspace.buildFolder)
        return variant.map { usual.appending("joist-\($0)") } ?? usual
    }

    /// The folder with the list of packages.
    var list: Path { scratch(of: nil).appending("Joist.xcworkspace") }

    /// The file in which SwiftPM records the versions of external packages.
    var versions: Path {
        let folder = hasList ? list.appending("xcshareddata/swiftpm") : packages[0].folder(in: root)
        return folder.appending(LockFiles.file)
    }

    /// The arguments of `swift build` and `swift package` that name the packages and the build folder.
    func arguments(variant: String? = nil) -> [String] {
        let packages =
            hasList
            ? ["--multiroot-data-file", list.string] : ["--package-path", self.packages[0].folder(in: root).string]
        return packages + ["--scratch-path", scratch(of: variant).string]
    }

    /// Writes the list of packages if it has changed.
    func writeList() throws(RunError) {
        guard hasList else { return }
        let file = list.appending("contents.xcworkspacedata")
        let lines = packages.map { package in
            "<FileRef location=\"absolute:\(XML.escape(package.folder(in: root).string))\"></FileRef>\n"
        }
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Workspace version=\"1.0\">\n\(lines.joined())</Workspace>\n"
        try RunError.writing(list) {
            // SwiftPM fails without this folder.
            try FileManager.default.createDirectory(
                atPath: list.appending("xcshareddata/swiftpm").string, withIntermediateDirectories: true
            )
            if (try? file.contents()) != Array(text.utf8) { try file.write(Array(text.utf8)) }
        }
    }
}
