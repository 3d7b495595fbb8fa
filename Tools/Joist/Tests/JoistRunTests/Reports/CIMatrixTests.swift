import Foundation
import Testing
import Yams

@testable import JoistRun
@testable import JoistWorkspace

struct CIMatrixTests {
    private struct GitHub: Decodable { var include: [[String: String]] }

    private struct GitLabJob: Decodable, Equatable {
        struct Variable: Decodable, Equatable {
            var value: String
            var expand: Bool
        }
        var extends: String?
        var variables: [String: Variable]?
        var script: [String]?
    }

    private func packages(_ names: [String]) -> [Package] { names.map { .library($0, at: "Packages/\($0)") } }

    private func matrix(_ seconds: KeyValuePairs<String, Double?>, limit: Int = 256) -> CIMatrix {
        let packages = packages(seconds.map(\.key))
        return CIMatrix(Array(zip(packages, seconds.map(\.value))), limit: limit, among: packages)
    }

    private func gitLab(_ matrix: CIMatrix) throws -> [String: GitLabJob] {
        try YAMLDecoder().decode([String: GitLabJob].self, from: matrix.gitLab())
    }

    @Test func `each package has a job, the longest first, and packages of unknown duration are like the others`() {
        let matrix = matrix(["A": 1, "B": nil, "C": 9, "D": 3])
        #expect(matrix.jobs.map(\.packages) == [["C"], ["B"], ["D"], ["A"]])
        #expect(matrix.jobs.map(\.seconds) == [9, 3, 3, 1])
        #expect(self.matrix(["B": nil, "A": nil]).jobs.map(\.packages) == [["A"], ["B"]])
    }

    @Test func `more packages than jobs are shared so that each job takes about as long`() {
        let matrix = matrix(["A": 7, "B": 6, "C": 5, "D": 4, "E": 3, "F": 2, "G": 0], limit: 3)
        #expect(matrix.jobs.map(\.packages) == [["A", "F", "G"], ["B", "E"], ["C", "D"]])
        #expect(matrix.jobs.map(\.seconds) == [9, 9, 9])
        // All durations are unknown, or zero.
        for seconds: Double? in [nil, 0] {
            let even = self.matrix(["A": seconds, "B": seconds, "C": seconds, "D": seconds, "E": seconds], limit: 2)
            #expect(even.jobs.map(\.packages.count).sorted() == [2, 3])
        }
    }

    @Test(arguments: CIMatrix.Provider.allCases)
    func `a large workspace keeps to the limit and loses no package`(_ provider: CIMatrix.Provider) {
        let packages = packages((0..<1000).map { "P\($0)" })
        let durations = packages.enumerated().map { (package: $1, seconds: $0 % 3 == 0 ? nil : Double($0 % 40)) }
        let matrix = CIMatrix(durations, limit: provider.limit, among: packages)
        #expect(matrix.jobs.count == provider.limit)
        #expect(Set(matrix.jobs.flatMap(\.packages)) == Set(packages.map(\.name)))
        #expect(matrix.jobs.flatMap(\.packages).count == 1000)
        #expect(Set(matrix.jobs.map(\.name)).count == provider.limit)
        // No job is longer than the least one by more than one package.
        #expect((matrix.jobs.first?.seconds ?? 0) - (matrix.jobs.last?.seconds ?? 0) <= 39)
    }

    @Test func `GitHub gets its matrix on one line, and an empty one as the workflow looks for it`() throws {
        let text = try matrix(["A": 3, "B b": 2, "C": 1, "D": 1, "E": 1], limit: 2).gitHub()
        #expect(
            text == #"""
                {"include":[{"name":"'B b', C, E","packages":"'B b' C E"},{"name":"A, D","packages":"A D"}]}
                """#)
        #expect(try matrix([:]).gitHub() == #"{"include":[]}"#)
        #expect(matrix(["A": 1, "B": 1, "C": 1, "D": 1, "E": 1], limit: 1).jobs.map(\.name) == ["A, B, C and 2 more"])
    }

    @Test func `GitLab gets a job that extends the workspace's job, or a job that reports nothing to do`() throws {
        #expect(
            try gitLab(matrix(["Todo": 1])) == [
                "test:Todo": GitLabJob(
                    extends: ".joist", variables: ["PACKAGES": GitLabJob.Variable(value: "Todo", expand: false)])
            ])
        let empty = try gitLab(matrix([:]))
        #expect(empty.count == 1 && empty.values.first?.script?.first?.hasPrefix("echo ") == true)
    }

    @Test func `packages of the same name are distinguished by path, even if only one is tested`() {
        let all = [Package.library("Todo", at: "Services/Todo"), .library("Todo", at: "Other/Todo")]
        #expect(CIMatrix([(all[1], nil)], limit: 9, among: all).jobs.map(\.packages) == [["Other/Todo"]])
    }

    @Test func `hostile names reach joist through xargs as they are, and no two jobs have the same name`() throws {
        let names = ["it's: a #\"strange\" $(rm -rf .) name", "A, B", "-f", "*", "%", "A", "B", "`x`\\"]
        let all = packages(names)
        let jobs = try gitLab(CIMatrix(all.map { ($0, nil) }, limit: 9, among: all))
        #expect(jobs.count == names.count)
        let words = CIMatrix(all.map { ($0, 1) }, limit: 1, among: all).jobs[0].words
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", #"printf '%s' "$PACKAGES" | xargs printf '<%s>\n'"#]
        process.environment = ["PACKAGES": words, "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try #require(try output.fileHandleForReading.readToEnd())
        process.waitUntilExit()
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
        #expect(lines.sorted() == names.map { "<\($0)>"[...] }.sorted())
    }
}
