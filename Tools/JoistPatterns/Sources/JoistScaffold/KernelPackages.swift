import JoistWorkspace
import SystemPackage

/// The packages to which the template of a workspace links, such as SVIP and Screens.
struct KernelPackages {
    /// From the root of the new workspace or of the checkout that has them.
    private let paths: [String]
    private let kernel: NewWorkspace.Kernel
    private let root: FilePath

    /// - Parameters:
    ///   - files: Those of the template.
    ///   - root: The root of the new workspace.
    /// - Throws: ``ScaffoldError/kernelMissing(folder:package:)``
    init(_ files: [TemplateFolder.File], from kernel: NewWorkspace.Kernel, for root: FilePath) throws(ScaffoldError) {
        let manifest = "/Package.swift"
        paths = files.filter { $0.isLinked && $0.path.hasSuffix(manifest) }.map {
            String($0.path.dropLast(manifest.count))
        }
        (self.kernel, self.root) = (kernel, root)
        guard case .dependency(let checkout, _) = kernel else { return }
        if let path = paths.first(where: { !checkout.appending($0 + manifest).exists }) {
            throw .kernelMissing(folder: checkout.string, package: path)
        }
    }

    /// Whether the new workspace gets a file. With a dependency, it lacks the folders of these packages.
    func includes(_ file: TemplateFolder.File) -> Bool {
        switch kernel {
        case .copy: true
        case .dependency: !paths.contains { RelativePath.isAt(file.path, orBelow: RelativePath.join($0, "..")) }
        }
    }

    /// The variables for a file: the packages by name, from the folder of the file, and the checkout, from the root.
    func variables(for file: String) -> [String: Any] {
        let folder = root.appending(file).removingLastComponent()
        let (place, checkout, commit) =
            switch kernel {
            case .copy: (root, "", "")
            case .dependency(let checkout, let commit): (checkout, RelativePath.from(root, to: checkout), commit)
            }
        let packages = paths.map { ($0.split(separator: "/").last.map(String.init) ?? $0, place.appending($0)) }
        return [
            "kernel": checkout, "kernelCommit": commit,
            "packages": Dictionary(packages.map { ($0, RelativePath.from(folder, to: $1)) }) { first, _ in first },
        ]
    }
}
