import Foundation
import SystemPackage
import Testing

@testable import JoistScaffold
@testable import JoistWorkspace

struct DoctorTests {
    private static let gigabyte: UInt64 = 1 << 30

    /// What programs say, by the first words of the call; what is not among them is not there.
    private let answers: [String: String] = [
        "swift --version": "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64-unknown-linux-gnu\n",
        "swift build --help-hidden": "  --multiroot-data-file <path>\n", "git --version": "git version 2.43.0\n",
        "git rev-parse --is-shallow-repository": "false\n", "pkg-config --version": "1.8.1\n",
    ]

    @Test func `a whole machine passes every check`() async throws {
        let checks = try await checks(answers)
        #expect(checks.allSatisfy { $0.state == .ok && $0.remedy == nil })
        #expect(
            checks.map(\.name) == [
                "packages", "swift", "one build for all", "git", "history", "build folder", "disk", "machine",
            ])
    }

    @Test func `what is not there is missing, with what to do`() async throws {
        let checks = try await checks([:])
        #expect(state("swift", checks) == .missing)
        #expect(state("git", checks) == .missing)
        #expect(state("one build for all", checks) == .warning)
        #expect(state("history", checks) == nil)
        #expect(checks.allSatisfy { $0.state == .ok || $0.remedy?.isEmpty == false })
    }

    @Test(arguments: [
        ("6.3.1", Check.State.ok), ("6.3", .ok), ("6.2.9", .missing), ("5.10", .missing), ("10.0", .ok), ("7", .ok),
    ])
    func `swift must be as new as the newest manifest asks`(version: String, state: Check.State) async throws {
        let answers = answers.merging(["swift --version": "Swift version \(version) (x)"]) { $1 }
        let packages = [
            Package.library("Old", at: "Old", toolsVersion: "5.9.0"), .library("New", at: "New", toolsVersion: "6.3.0"),
        ]
        let checks = try await checks(answers, packages: packages)
        #expect(self.state("swift", checks) == state)
        if state == .missing {
            #expect(checks.first { $0.name == "swift" }?.detail.contains("New needs 6.3.0") == true)
        }
    }

    @Test func `a swift that says something else is a warning`() async throws {
        #expect(state("swift", try await checks(answers.merging(["swift --version": "hello"]) { $1 })) == .warning)
    }

    @Test(arguments: [("true\n", "shallow"), (nil, "not a git repository")] as [(String?, String)])
    func `without the whole history affected is not sure`(answer: String?, detail: String) async throws {
        var answers = answers
        answers["git rev-parse --is-shallow-repository"] = answer
        let check = try #require(try await checks(answers).first { $0.name == "history" })
        #expect(check.state == .warning && check.detail.contains(detail))
    }

    @Test func `a workspace that cannot be read is told, and the machine is looked at all the same`() async {
        let error = WorkspaceError.toolchain("nothing")
        let doctor = Doctor(
            root: "/nowhere", workspace: .failure(error), environment: ToolEnvironment([:]), machine: machine(),
            run: { _ in nil }
        )
        let checks = await doctor.checks()
        #expect(
            checks.first == Check("packages", .missing, error.description, remedy: "Fix the other problems first."))
        #expect(state("swift", checks) == .missing)
        #expect(state("machine", checks) == .ok)
    }

    @Test func `little space and little memory are warnings, a folder that is not ours is worse`() async throws {
        let small = Machine(
            coreCount: 1, memory: 4 * Self.gigabyte - 1, freeSpace: 5 * Self.gigabyte - 1, isWritable: false)
        let checks = try await checks(answers, machine: small)
        #expect(state("machine", checks) == .warning)
        #expect(state("disk", checks) == .warning)
        #expect(state("build folder", checks) == .missing)
        let enough = Machine(coreCount: 1, memory: 4 * Self.gigabyte, freeSpace: 5 * Self.gigabyte, isWritable: true)
        #expect(try await self.checks(answers, machine: enough).allSatisfy { $0.state == .ok })
        let silent = Machine(coreCount: 1, memory: 4 * Self.gigabyte, freeSpace: nil, isWritable: true)
        #expect(state("disk", try await self.checks(answers, machine: silent)) == .ok)
    }

    @Test func `pkg config is looked for if a package asks for it`() async throws {
        var answers = answers
        let package = Package.library(
            "Old", at: "Old", targets: [.library("C", at: "Old/C", kind: .system, pkgConfig: "zlib")])
        #expect(state("pkg-config", try await checks(answers, packages: [package])) == .ok)
        answers["pkg-config --version"] = nil
        #expect(state("pkg-config", try await checks(answers, packages: [package])) == .warning)
    }

    @Test func `this machine can be looked at`() async throws {
        try await withTemporaryWorkspace { workspace in
            let loaded = try workspace.workspace()
            let checks = await Doctor(root: workspace.root, workspace: .success(loaded)).checks()
            #expect(state("swift", checks) == .ok)
            #expect(state("git", checks) == .ok)
            #expect(state("history", checks) == .warning)
            #expect(state("build folder", checks) == .ok)
            #expect(checks.contains { $0.name == "machine" && $0.detail.contains("GB") })
        }
    }

    private func checks(
        _ answers: [String: String], packages: [Package] = [], machine: Machine? = nil
    ) async throws -> [Check] {
        try await withTemporaryWorkspace { workspace in
            workspace.packages = packages
            let doctor = Doctor(
                root: workspace.root, workspace: .success(try workspace.workspace()), environment: ToolEnvironment([:]),
                machine: machine ?? self.machine(),
                run: { command in
                    answers[([command.program] + command.arguments).joined(separator: " ")].map {
                        Command.Result(status: 0, output: $0, errors: "")
                    }
                }
            )
            return await doctor.checks()
        }
    }

    private func machine() -> Machine {
        Machine(coreCount: 8, memory: 16 * Self.gigabyte, freeSpace: 100 * Self.gigabyte, isWritable: true)
    }

    private func state(_ name: String, _ checks: [Check]) -> Check.State? { checks.first { $0.name == name }?.state }
}
