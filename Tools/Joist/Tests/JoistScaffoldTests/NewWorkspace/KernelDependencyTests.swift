import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import JoistScaffold
@testable import JoistWorkspace

/// A new workspace whose packages depend on the kernel in a checkout.
@Suite(.enabled(if: Repository.hasKernel, "joist stands alone, without the packages that a new workspace gets"))
struct KernelDependencyTests {
    @Test func `the packages depend on those of the checkout, and have no copies`() async throws {
        try await withTemporaryWorkspace { temporary in
            let workspace = try await create(in: temporary.root, from: Repository.root)
            #expect(
                workspace.packages.map(\.path) == [
                    "App", "Packages/Features/Home", "Packages/Features/NoteList", "Packages/Flow",
                    "Packages/Services/Notes", "Tests/EndToEnd",
                ])
            #expect(try await workspace.neighbours().filter { $0.targets.isEmpty }.isEmpty)
            #expect(
                Set(try await workspace.neighbours().map(\.name)) == [
                    "Assembly", "Formatting", "ROSS", "SVIP", "Screens", "TestSupport",
                ])
            for file in ["README.md", "joist.yml"] {
                let text = try temporary.text("my-notes/\(file)")
                for part in ["Packages/Core`", "Packages/Core/*", "copies"] { #expect(!text.contains(part), "\(file)") }
            }
            let kernel = RelativePath.from(workspace.root, to: Repository.root)
            #expect(try temporary.text("my-notes/README.md").contains("(\(kernel)/Packages/Kernel/SVIP/README.md)"))
        }
    }

    @Test(arguments: ["feature", "service"])
    func `a package that is made in it depends on the checkout, too`(kind: String) async throws {
        try await withTemporaryWorkspace { temporary in
            let workspace = try await create(in: temporary.root, from: Repository.root)
            let created = try await Scaffold(workspace: workspace).create(kind: kind, name: "Reminders")
            let made = try await Workspace.load(at: workspace.root).package(created.destination)
            let kernel = RelativePath.from(workspace.root, to: Repository.root) + "/Packages/Kernel/TestSupport"
            #expect(made.dependencies.contains(.local(path: kernel)))
        }
    }

    @Test func `a folder without the kernel is refused, and nothing stays`() async throws {
        try await withTemporaryWorkspace { temporary in
            let folder = temporary.root.appending("almanac")
            let error = await #expect(throws: ScaffoldError.self) { try await create(in: temporary.root, from: folder) }
            #expect(error == .kernelMissing(folder: folder.string, package: "Packages/Core/Formatting"))
            #expect(FileManager.default.subpaths(atPath: temporary.root.string) == [])
        }
    }

    private func create(in here: FilePath, from checkout: FilePath) async throws -> Workspace {
        try await NewWorkspace(templates: Repository.templates).create(
            name: "MyNotes", kernel: .dependency(checkout: checkout), in: here
        ) { _ in }.workspace
    }
}
