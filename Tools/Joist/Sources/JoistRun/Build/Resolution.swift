import Foundation
import JoistWorkspace
import SystemPackage

/// Resolves the versions of external packages, again whenever the requirements in the manifests change.
struct Resolution: Sendable {
    let workspace: Workspace
    let layout: BuildLayout

    private struct Kept: Codable, Equatable {
        /// The hash of the requirements in the manifests.
        var requirements: ContentHash
        /// The hash of the `Package.resolved` at the root, which a team commits; `nil` if there is none.
        var tracked: ContentHash?
    }

    private var store: FilePath { workspace.root.appending(Workspace.cacheFolder).appending("resolution.json") }
    private var tracked: FilePath { workspace.root.appending("Package.resolved") }

    func isNeeded() throws -> Bool {
        let demanding = workspace.packages.filter(\.hasRemoteDependencies)
        guard !demanding.isEmpty else { return false }
        return demanding.contains { !layout.versions(for: $0, in: workspace.root).exists } || kept() != current()
    }

    /// - Throws: ``RunError/resolution(output:)``
    func resolve() async throws {
        let current = current()
        var packages = workspace.packages
        if case .together = layout {
            try BuildLayout.writeList(of: packages, in: workspace.root)
            try useTracked(current)
            packages = Array(packages.prefix(1))
        }
        for package in packages {
            let result = try await Command(
                "swift", ["package"] + layout.arguments(for: package, in: workspace.root) + ["resolve"],
                environment: workspace.environment.variables, in: workspace.root
            ).result()
            guard result.isSuccess else {
                var output = BuildOutput()
                for line in (result.errors + result.output).split(separator: "\n") { output.add(String(line)) }
                throw RunError.resolution(output: output.failure)
            }
        }
        if let data = try? JSONEncoder().encode(current) { try? store.write(Array(data)) }
    }

    /// Gives SwiftPM the versions that the team has committed.
    private func useTracked(_ current: Kept) throws(RunError) {
        let versions = layout.versions(for: workspace.packages[0], in: workspace.root)
        guard let bytes = try? tracked.contents(), !versions.exists || kept()?.tracked != current.tracked else {
            return
        }
        do {
            try versions.write(bytes)
        } catch {
            throw .unwritable(path: versions.string, reason: RunError.reason(error))
        }
    }

    private func kept() -> Kept? {
        (try? store.contents()).flatMap { try? JSONDecoder().decode(Kept.self, from: Data($0)) }
    }

    private func current() -> Kept {
        var text = KeyText()
        for package in workspace.packages {
            for case .remote(let identity, let location, let requirement) in package.dependencies {
                text.add(package.path, identity, location, requirement)
            }
        }
        // With one graph per package, SwiftPM reads each package's own file.
        var tracked: ContentHash?
        if case .together = layout { tracked = (try? self.tracked.contents()).map { ContentHash(of: $0) } }
        return Kept(requirements: text.hash, tracked: tracked)
    }
}
