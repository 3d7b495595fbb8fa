import Foundation
import JoistTesting
import Testing
import Yams

@testable import JoistScaffold
@testable import JoistWorkspace

/// A new workspace whose packages depend on the kernel in a checkout.
@Suite(.enabled(if: Repository.hasKernel, "joist stands alone, without the packages that a new workspace gets"))
struct KernelDependencyTests {
    /// With the kernel of this repository.
    private static let shared = Task {
        try await MadeWorkspace("MyNotes", kernel: .dependency(checkout: Repository.root))
    }

    @Test func `the packages depend on the checkout's packages without copies`() async throws {
        let made = try await Self.shared.value
        let workspace = made.workspace
        #expect(
            workspace.packages.map(\.path) == [
                "App", "Packages/Features/Home", "Packages/Features/NoteList", "Packages/Flow",
                "Packages/Services/Notes", "Tests/EndToEnd",
            ])
        #expect(try await workspace.neighbours().filter { $0.targets.isEmpty }.isEmpty)
        #expect(
            Set(try await workspace.neighbours().map(\.name)) == [
                "Assembly", "ProcessTesting", "ROSS", "SVIP", "Screens", "TestSupport",
            ])
        for file in ["README.md", "joist.yml"] {
            let text = try made.text(file)
            for part in ["Packages/Core`", "Packages/Core/*", "copies"] { #expect(!text.contains(part), "\(file)") }
        }
        let kernel = Repository.root.relative(to: workspace.root)
        #expect(try made.text("README.md").contains("(\(kernel)/Packages/Kernel/SVIP/README.md)"))
    }

    @Test(arguments: ["feature", "service"])
    func `a package that is made in the workspace also depends on the checkout`(kind: String) async throws {
        let workspace = try await Self.shared.value.workspace
        let rendering = try await Scaffold(workspace: workspace).render(kind: kind, name: "Reminders")
        let manifest = try #require(rendering.files.first { $0.path == "\(rendering.destination)/Package.swift" }).text
        let folder = workspace.root.appending(rendering.destination)
        let name = kind == "feature" ? "SVIP" : "TestSupport"
        let kernel = Repository.root.relative(to: folder) + "/Packages/Kernel/\(name)"
        #expect(manifest.contains(#".package(path: "\#(kernel)")"#), "\(manifest)")
    }

    @Test func `a folder without the kernel is refused, and nothing stays`() async throws {
        let folder = try TemporaryFolder()
        let checkout = folder.path.appending("almanac")
        let error = await #expect(throws: ScaffoldError.self) { try await create(in: folder, from: checkout) }
        #expect(error == .kernelMissing(folder: checkout.string, package: "Packages/Core/Screens"))
        #expect(FileManager.default.subpaths(atPath: folder.path.string) == [])
    }

    @Test func `CI fetches the commit that the checkout had, to its place`() async throws {
        let folder = try Self.folderWithCheckout()
        let checkout = folder.path.appending("almanac")
        func commitAll() async throws {
            try await folder.run("git", "-C", "almanac", "add", "--all")
            try await folder.run("git", "-C", "almanac", "commit", "-q", "--no-gpg-sign", "-m", "All")
        }
        try await folder.run("git", "init", "-q", "almanac")
        try await commitAll()
        let commit = try await Self.head("almanac", in: folder)
        #expect(try await NewWorkspace.Kernel.commit(of: checkout) == commit)
        _ = try await create(in: folder, from: checkout, commit: commit)
        try folder.write("later", to: "almanac/later.txt")
        try await commitAll()

        for file in CIFile.allCases {
            let step = try CIStep(folder.read("my-notes/\(file.rawValue)"), of: file)
            let runner = folder.path.appending("\(file)")
            let workspace = runner.appending("my-notes")
            try FileManager.default.createDirectory(atPath: workspace.string, withIntermediateDirectories: true)
            // A runner may have the folder of an earlier run.
            for _ in 1...2 {
                let result = try await step.run(url: "file://\(checkout)", in: workspace)
                #expect(result.isSuccess, "\(result.errors)")
            }
            #expect(try await Self.head("\(file)/almanac", in: folder) == commit)
            #expect(runner.appending("almanac/Packages/Kernel/SVIP/Package.swift").exists)
            #expect(!runner.appending("almanac/later.txt").exists)
            let unset = try await step.run(url: "", in: workspace)
            #expect(!unset.isSuccess && (unset.output + unset.errors).contains("Set the"), "\(file)")
        }
    }

    @Test func `a checkout that is no repository of its own has the newest commit as version`() async throws {
        let folder = try Self.folderWithCheckout()
        try await folder.run("git", "init", "-q")
        try await folder.run("git", "add", "--all")
        try await folder.run("git", "commit", "-q", "--no-gpg-sign", "-m", "All")
        for checkout in [folder.path.appending("almanac"), "/missing"] {
            #expect(try await NewWorkspace.Kernel.commit(of: checkout) == "HEAD")
        }
    }

    private static func head(_ repository: String, in folder: TemporaryFolder) async throws -> String {
        try await folder.run("git", "-C", repository, "rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    }

    /// With `almanac`, whose packages have manifests only.
    private static func folderWithCheckout() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, text) in kernel { try folder.write(text, to: path) }
        return folder
    }

    /// The manifests of a checkout's packages.
    private static let kernel = Dictionary(
        uniqueKeysWithValues: [
            "Core/Screens", "Core/TerminalSurface", "Kernel/Assembly", "Kernel/ProcessTesting",
            "Kernel/ROSS", "Kernel/SVIP", "Kernel/TestSupport",
        ].map { path in
            let name = path.split(separator: "/").last ?? ""
            return (
                "almanac/Packages/\(path)/Package.swift",
                """
                // swift-tools-version: 6.2
                import PackageDescription

                let package = Package(
                    name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                    targets: [.target(name: "\(name)")])

                """
            )
        })

    private func create(
        in folder: TemporaryFolder, from checkout: Path, commit: String = "HEAD"
    ) async throws -> Workspace {
        try await NewWorkspace(templates: Repository.templates).create(
            name: "MyNotes", kernel: .dependency(checkout: checkout, commit: commit), in: folder.path
        ) { _ in }.workspace
    }
}

private enum CIFile: String, CaseIterable {
    case gitHub = ".github/workflows/ci.yml"
    case gitLab = ".gitlab-ci.yml"
}

/// The step of a CI file that fetches the kernel.
private struct CIStep {
    struct Missing: Error {}

    private struct GitHub: Decodable {
        struct Job: Decodable { let steps: [Step] }
        struct Step: Decodable {
            let run: String?
            let env: [String: String]?
        }

        let jobs: [String: Job]
    }

    private struct GitLab: Decodable {
        struct Job: Decodable {
            enum CodingKeys: String, CodingKey { case variables, script = "before_script" }

            let variables: [String: String]
            let script: [String]
        }

        let check: Job
    }

    let script: String
    let commit: String

    init(_ text: String, of file: CIFile) throws {
        let (script, commit): (String?, String?)
        switch file {
        case .gitHub:
            let steps = try YAMLDecoder().decode(GitHub.self, from: text).jobs.values.flatMap(\.steps)
            let step = steps.first { $0.env?["KERNEL_URL"] == "${{ secrets.KERNEL_URL || vars.KERNEL_URL }}" }
            (script, commit) = (step?.run, step?.env?["KERNEL_COMMIT"])
        case .gitLab:
            let job = try YAMLDecoder().decode(GitLab.self, from: text).check
            let lines = job.script.prefix { !$0.hasPrefix("apt-get") }
            (script, commit) = (lines.isEmpty ? nil : lines.joined(separator: "\n"), job.variables["KERNEL_COMMIT"])
        }
        guard let script, let commit else { throw Missing() }
        (self.script, self.commit) = (script, commit)
    }

    /// Runs the step as CI does.
    func run(url: String, in folder: Path) async throws -> Command.Result {
        let variables = ["KERNEL_URL": url, "KERNEL_COMMIT": commit]
        return try await Command(
            "bash", ["-e", "-c", script], environment: ToolEnvironment().variables.merging(variables) { $1 }, in: folder
        ).result()
    }
}
