import JoistWorkspace

/// The external packages that SwiftPM has checked out in the workspace's `.build`, with their manifests' dependencies.
struct ExternalPackages: Sendable {
    /// A package at a commit.
    struct Checkout: Sendable {
        /// The name of its folder among the checkouts.
        let folder: String
        let package: Package
    }

    /// By identity in lower case and commit.
    private var checkouts: [[String]: Checkout] = [:]

    /// No package is known.
    init() {}

    init(of workspace: Workspace) async throws {
        // With mirrors, packages have other identities than in the manifests that name them.
        guard let state = CheckoutState(in: workspace.root), !workspace.hasMirrors else { return }
        var places: [String: (identity: String, revision: String, folder: String)] = [:]
        for dependency in state.object.dependencies {
            guard let revision = dependency.state.checkoutState?.revision, let folder = dependency.subpath else {
                continue
            }
            let place = RelativePath.join(Workspace.buildFolder, "checkouts/\(folder)")
            places[place] = (dependency.packageRef.identity.lowercased(), revision, folder)
        }
        for package in try await workspace.checkouts(in: places.keys.sorted()) {
            guard let place = places[package.path] else { continue }
            checkouts[[place.identity, place.revision]] = Checkout(folder: place.folder, package: package)
        }
    }

    /// The external packages that a package can use, by identity.
    ///
    /// - Returns: `nil` unless all their dependencies are known.
    func used(by package: Package, in inputs: Inputs, _ versions: ResolvedVersions) -> [String: Checkout]? {
        // An edited package may depend on others than its checkout.
        guard versions.isKnown, inputs.edited.isEmpty else { return nil }
        let graph = inputs.graph
        var waiting = graph.closure(of: package.path).compactMap { graph.packages[$0] }
        var used: [String: Checkout] = [:]
        while let user = waiting.popLast() {
            let foreign = graph.packages[user.path] == nil ? [] : graph.foreignPackages(of: user)
            for dependency in user.dependencies {
                guard case .remote(let name, _, _) = dependency else {
                    if graph.packages[user.path] == nil { return nil }
                    continue
                }
                let identity = name.lowercased()
                if used[identity] != nil || foreign.contains(identity) { continue }
                if inputs.folderNames.contains(identity) { return nil }
                // SwiftPM has no version of a package whose products nothing uses.
                guard versions.contains(identity) else { continue }
                guard let revision = versions.revisions[identity], let checkout = checkouts[[identity, revision]] else {
                    return nil
                }
                used[identity] = checkout
                waiting.append(checkout.package)
            }
        }
        return used
    }

    /// The packages that others than these use.
    func others(than used: [String: Checkout]) -> [Package] {
        checkouts.filter { used[$0.key[0]] == nil }.map(\.value.package)
    }

    /// The folders that replace external packages after `swift package edit`, by identity.
    static func edited(in root: Path) -> [String: Path] {
        var folders: [String: Path] = [:]
        for dependency in CheckoutState(in: root)?.object.dependencies ?? [] where dependency.state.name == "edited" {
            let path = dependency.state.path.map { Path($0) }
            folders[dependency.packageRef.identity] =
                path ?? root.appending("Packages").appending(dependency.subpath ?? dependency.packageRef.identity)
        }
        return folders
    }
}

/// The parts of SwiftPM's `workspace-state.json` that joist uses.
private struct CheckoutState: Decodable {
    var object: Object
    struct Object: Decodable { var dependencies: [Dependency] }
    struct Dependency: Decodable {
        var packageRef: Reference
        var state: State
        var subpath: String?
    }
    struct Reference: Decodable { var identity: String }
    struct State: Decodable {
        var name: String
        var path: String?
        var checkoutState: Commit?
    }
    struct Commit: Decodable { var revision: String }

    /// - Returns: `nil` if SwiftPM has checked out nothing.
    init?(in root: Path) {
        let file = root.appending(Workspace.buildFolder).appending("workspace-state.json")
        guard let state = file.decoded(Self.self) else { return nil }
        self = state
    }
}
