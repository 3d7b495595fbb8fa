import Foundation
import Testing
import Yams

@testable import JoistScaffold
@testable import JoistWorkspace

struct CIMatrixTests {
    private struct GitHub: Decodable {
        struct Row: Decodable, Equatable {
            var package: String
            var path: String
            var heavy: Bool
            var reason: String?
        }
        var include: [Row]
    }

    private struct GitLabJob: Decodable, Equatable {
        struct Artifacts: Decodable, Equatable {
            var when: String
            var reports: [String: String]
        }
        var script: [String]
        var artifacts: Artifacts?
    }

    private let packages: [Package] = [
        .library("Todo", at: "Services/Todo", dependencies: [.local(path: "Core/Storage")]),
        .library(
            "Storage", at: "Core/Storage", dependencies: [.remote(identity: "grdb", location: "x", requirement: "1")]),
        .library("ROSS", at: "Kernel/ROSS"),
    ]

    @Test func `GitHub gets a job a package, in order, on one line`() throws {
        let text = try matrix(packages, reasons: ["Kernel/ROSS": "changed: a\nb"]).gitHub()
        #expect(!text.contains("\n") && !text.contains(#"\/"#))
        #expect(
            try JSONDecoder().decode(GitHub.self, from: Data(text.utf8)).include == [
                GitHub.Row(package: "ROSS", path: "Kernel/ROSS", heavy: false, reason: "changed: a\nb"),
                GitHub.Row(package: "Storage", path: "Core/Storage", heavy: true),
                GitHub.Row(package: "Todo", path: "Services/Todo", heavy: true),
            ])
    }

    @Test func `GitHub's matrix of nothing is the one that the workflow looks for`() throws {
        #expect(try matrix([]).gitHub() == #"{"include":[]}"#)
    }

    @Test func `more jobs than GitHub takes are an error`() throws {
        let packages = (0..<257).map { Package.library("P\($0)", at: "P\($0)") }
        let matrix = try matrix(packages)
        #expect(throws: CIMatrixError.tooManyJobs(count: 257, limit: 256)) { try matrix.gitHub() }
        #expect(try !self.matrix(Array(packages.dropLast())).gitHub().isEmpty)
    }

    @Test func `GitLab gets a job a package, with its report`() throws {
        let jobs = try gitLab(matrix(packages))
        #expect(jobs.keys.sorted() == ["test:ROSS", "test:Storage", "test:Todo"])
        #expect(
            jobs["test:Todo"]
                == GitLabJob(
                    script: ["joist test --junit junit-Todo.xml -- Todo"],
                    artifacts: GitLabJob.Artifacts(when: "always", reports: ["junit": "junit-Todo.xml"])
                ))
    }

    @Test func `GitLab's pipeline of nothing has a job that says so`() throws {
        let jobs = try gitLab(matrix([]))
        #expect(jobs.count == 1)
        #expect(jobs.values.first?.script.first?.hasPrefix("echo ") == true)
    }

    @Test func `joist is called as it is said`() throws {
        let text = try matrix([packages[2]]).gitLab(command: "swift run --package-path Tools/Joist joist")
        #expect(text.contains("- swift run --package-path Tools/Joist joist test --junit junit-ROSS.xml -- ROSS\n"))
    }

    @Test func `packages of one name are told apart by their path, also if only one of them is asked for`() throws {
        let other = Package.library("Todo", at: "Other/Todo")
        let graph = try PackageGraph(packages + [other])
        #expect(
            CIMatrix(packages + [other], graph: graph).jobs.map(\.name) == [
                "Other/Todo", "ROSS", "Services/Todo", "Storage",
            ])
        #expect(CIMatrix([other], graph: graph).jobs.map(\.name) == ["Other/Todo"])
    }

    @Test func `a name with signs of YAML and of the shell in it remains a name`() throws {
        let name = "it's: a #\"strange\" $(rm -rf .) name"
        let packages = [Package.library(name, at: "A"), .library("it_s__a___strange____rm_-rf_.__name", at: "B")]
        let jobs = try gitLab(matrix(packages))
        let job = try #require(jobs["test:\(name)"])
        #expect(job.script.first?.hasSuffix(#" -- 'it'\''s: a #"strange" $(rm -rf .) name'"#) == true)
        let reports = jobs.values.compactMap { $0.artifacts?.reports["junit"] }
        #expect(Set(reports).count == 2)
        #expect(reports.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil })
    }

    private func matrix(_ packages: [Package], reasons: [String: String] = [:]) throws -> CIMatrix {
        CIMatrix(packages, graph: try PackageGraph(packages), reasons: reasons)
    }

    private func gitLab(_ matrix: CIMatrix) throws -> [String: GitLabJob] {
        try YAMLDecoder().decode([String: GitLabJob].self, from: matrix.gitLab())
    }
}
