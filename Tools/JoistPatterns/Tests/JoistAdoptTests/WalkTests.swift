import Foundation
import JoistAdopt
import JoistTesting
import JoistWorkspace
import Testing

/// The app that Adopting.md walks through the steps.
struct WalkTests {
    private static let walk = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/walk").path

    /// The app after a number of steps.
    private func app(after count: Int) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: "\(Self.walk)/base", toPath: folder.path.appending("Loans").string)
        for number in 1..<(count + 1) {
            try await folder.run("git", "-C", "Loans", "apply", "\(Self.walk)/0\(number).patch")
        }
        return folder
    }

    private func report(in folder: TemporaryFolder) async throws -> AdoptionReport {
        try await AdoptionReport(of: Workspace.load(at: folder.path.appending("Loans"), environment: .sharingModules()))
    }

    @Test(arguments: 0...9)
    func `after each step of the walk, its steps are done and the following one is next`(count: Int) async throws {
        let steps = try await report(in: app(after: count)).steps
        let nine = steps.dropFirst()
        #expect(nine.prefix(count).allSatisfy { $0.state == .done && !$0.present.isEmpty })
        #expect(nine.filter { $0.state == .next }.map(\.step.number) == (count < 9 ? [count + 1] : []))
        #expect((steps[0].state == .done) == (count >= Step.entry.number))
    }

    @Test func `a baseline of the first state shows the findings that each step removes`() async throws {
        let folder = try await app(after: 0)
        _ = try await report(in: folder).writeBaseline(in: folder.path.appending("Loans"))
        try await folder.run("git", "-C", "Loans", "apply", "\(Self.walk)/01.patch")
        let report = try await report(in: folder)
        #expect(report.steps[Step.dependencies.number].gone == 15)
        // It no longer observes a broadcast.
        #expect(report.new.contains { $0.message == "Reminders subscribes to LoanDesk itself." })
    }

    @Test func `the app builds after the last patch, with the same output as before`() async throws {
        let folder = try await app(after: 9)
        let environment = ToolEnvironment.sharingModules().variables
        let build = try await Command(
            "swift", ["build", "--package-path", "Loans"], environment: environment, in: folder.path
        ).result()
        try #require(build.isSuccess, "\(build.output)\(build.errors)")
        let session = "lend\nEmma\nAnn\nreminders\nlend\nEmma\nBob\nreturn\nEmma\nlend\nPersuasion\nAnn\n\nquit\n"
        try folder.write(session, to: "session")
        let result = try await folder.run("sh", "-c", "Loans/.build/debug/Loans --sample < session")
        let answers = result.split(separator: "\n").filter { !$0.hasSuffix("?") }
        #expect(
            answers == [
                "Receipt 1: Emma", "Ann has Emma.", "Ann has it.", "Receipt 2: Emma", "We do not have it.",
            ])
    }
}
