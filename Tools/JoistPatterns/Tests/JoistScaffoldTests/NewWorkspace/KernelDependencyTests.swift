import Foundation
import SystemPackage
import TestSupport
import Testing
import Yams

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

    @Test func `CI fetches the commit that the checkout had, to its place`() async throws {
        try await withTemporaryWorkspace(Self.kernel) { temporary in
            let (root, checkout) = (temporary.root, temporary.root.appending("almanac"))
            try await git("init", "-q", in: checkout)
            try await commitAll(in: checkout)
            let commit = try await git("rev-parse", "HEAD", in: checkout)
            #expect(try await NewWorkspace.Kernel.commit(of: checkout) == commit)
            _ = try await create(in: root, from: checkout, commit: commit)
            try temporary.write(["almanac/later.txt": "later"])
            try await commitAll(in: checkout)

            for file in CIFile.allCases {
                let step = try CIStep(temporary.text("my-notes/\(file.rawValue)"), of: file)
                let runner = root.appending("\(file)")
                let workspace = runner.appending("my-notes")
                try FileManager.default.createDirectory(atPath: workspace.string, withIntermediateDirectories: true)
                // A runner may have the folder of an earlier run.
                for _ in 1...2 {
                    let result = try await step.run(url: "file://\(checkout)", in: workspace)
                    #expect(result.isSuccess, "\(result.errors)")
                }
                #expect(try await git("rev-parse", "HEAD", in: runner.appending("almanac")) == commit)
                #expect(runner.appending("almanac/Packages/Kernel/SVIP/Package.swift").exists)
                #expect(!runner.appending("almanac/later.txt").exists)
                let unset = try await step.run(url: "", in: workspace)
                #expect(!unset.isSuccess && (unset.output + unset.errors).contains("Set the"), "\(file)")
            }
        }
    }

    @Test func `a checkout that is no repository of its own has the newest commit as version`() async throws {
        try await withTemporaryWorkspace(Self.kernel) { temporary in
            try await git("init", "-q", in: temporary.root)
            try await commitAll(in: temporary.root)
            for folder in [temporary.root.appending("almanac"), "/missing"] {
                #expect(try await NewWorkspace.Kernel.commit(of: folder) == "HEAD")
            }
        }
    }

    /// The manifests of a checkout's packages.
    private static let kernel = Dictionary(
        uniqueKeysWithValues: [
            "Core/Formatting", "Core/Screens", "Kernel/Assembly", "Kernel/ROSS", "Kernel/SVIP", "Kernel/TestSupport",
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

    private func commitAll(in repository: FilePath) async throws {
        try await git("add", "--all", in: repository)
        try await git(
            "-c", "user.name=joist", "-c", "user.email=joist@localhost", "commit", "-q", "--no-gpg-sign", "-m", "All",
            in: repository)
    }

    @discardableResult
    private func git(_ arguments: String..., in folder: FilePath) async throws -> String {
        let result = try await Command("git", arguments, environment: ToolEnvironment().variables, in: folder).result()
        try #require(result.isSuccess, "\(result.errors)")
        return String(result.output.prefix { $0 != "\n" })
    }

    private func create(
        in here: FilePath, from checkout: FilePath, commit: String = "HEAD"
    ) async throws -> Workspace {
        try await NewWorkspace(templates: Repository.templates).create(
            name: "MyNotes", kernel: .dependency(checkout: checkout, commit: commit), in: here
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
    func run(url: String, in folder: FilePath) async throws -> Command.Result {
        let variables = ["KERNEL_URL": url, "KERNEL_COMMIT": commit]
        return try await Command(
            "bash", ["-e", "-c", script], environment: ToolEnvironment().variables.merging(variables) { $1 }, in: folder
        ).result()
    }
}
