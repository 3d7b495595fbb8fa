import JoistWorkspace

/// The packages of a workspace's template: its own, and linked ones such as SVIP and ROSS.
struct KernelPackages {
    /// From the root of the new workspace.
    private let own: [String]
    /// From the root of the new workspace or of the checkout that has them.
    private let linked: [String]
    private let kernel: NewWorkspace.Kernel
    private let interface: NewWorkspace.Interface
    private let root: Path

    /// - Parameters:
    ///   - files: Those of the template.
    ///   - root: The root of the new workspace.
    /// - Throws: ``ScaffoldError/kernelMissing(folder:package:)``
    init(
        _ files: [TemplateFolder.File], from kernel: NewWorkspace.Kernel, _ interface: NewWorkspace.Interface,
        for root: Path
    ) throws(ScaffoldError) {
        func packages(_ manifest: String, isLinked: Bool) -> [String] {
            files.filter { $0.isLinked == isLinked && $0.path.hasSuffix(manifest) }
                .map { String($0.path.dropLast(manifest.count)) }.sorted()
        }
        own = packages("/Package.swift.stencil", isLinked: false)
        linked = packages("/Package.swift", isLinked: true)
        (self.kernel, self.interface, self.root) = (kernel, interface, root)
        guard case .dependency(let checkout, _) = kernel else { return }
        if let path = linked.first(where: { !checkout.appending($0).appending("Package.swift").exists }) {
            throw .kernelMissing(folder: checkout.string, package: path)
        }
    }

    /// Test helpers that the packages of a new workspace do not use, but the terminal's packages do.
    private static let unused: Set = [
        "Packages/Kernel/TestSupport/Sources/TestSupport/ManualClock.swift",
        "Packages/Kernel/TestSupport/Sources/TestSupport/Questions.swift",
        "Packages/Kernel/TestSupport/Tests/TestSupportTests/ManualClockTests.swift",
    ]

    /// Whether the new workspace gets a file. With a dependency, it lacks the folders of the linked packages.
    func includes(_ file: TemplateFolder.File) -> Bool {
        switch kernel {
        case .copy: interface == .terminal || !Self.unused.contains(file.path)
        case .dependency: !linked.contains { RelativePath.isAt(file.path, orBelow: RelativePath.join($0, "..")) }
        }
    }

    /// The variables for a file: the packages by name, from the folder of the file, the checkout, from the root, and whether
    /// the screens take the whole terminal.
    func variables(for file: String) -> [String: Any] {
        let folder = root.appending(file).parent
        let (place, checkout, commit) =
            switch kernel {
            case .copy: (root, "", "")
            case .dependency(let checkout, let commit): (checkout, checkout.relative(to: root), commit)
            }
        let places = own.map { ($0, root.appending($0)) } + linked.map { ($0, place.appending($0)) }
        let packages = places.map { path, place in
            (path.split(separator: "/").last.map(String.init) ?? path, place.relative(to: folder))
        }
        return [
            "kernel": checkout, "kernelCommit": commit, "terminal": interface == .terminal,
            "packages": Dictionary(packages) { first, _ in first },
        ]
    }
}
