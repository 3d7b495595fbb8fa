import Foundation
import JoistTesting
import ProcessTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// Random changes in generated repositories: would a clean run differ, and did joist run it?
///
/// `CHANGE_COUNT` is the number of changes, `CHANGE_SEED` the seed of all choices.
struct StalePassTests {
    /// The number of changes after which another repository is generated.
    private static let changesOfRepository = 25

    @Test func `after any change no pass is stale, and the affected tests are those with changed keys`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["CHANGE_COUNT"].flatMap { Int($0) } ?? 10
        let seed = environment["CHANGE_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)
        print("CHANGE_SEED=\(seed)")
        var dice = SplitMix64(seed: seed)
        var done = 0
        while done < count {
            var repository = try await ChangingRepository(using: &dice)
            for _ in 0..<min(Self.changesOfRepository, count - done) {
                try await repository.change(using: &dice)
                done += 1
                if let problem = try await repository.problem() {
                    Issue.record("CHANGE_SEED=\(seed), change \(done): \(problem)")
                    return
                }
            }
        }
    }
}

/// A repository in which all tests have passed, before each of its changes.
private struct ChangingRepository {
    private var observed: ObservedWorkspace
    private var before: [String: [String]] = [:]
    /// ``before`` without the files that git ignores, as the last commit has it.
    private var committed: [String: [String]] = [:]
    private var ignored: Set<String> = []
    private var keys: [PackageGraph.Node: ContentHash] = [:]
    private var passed: Set<[String]> = []
    /// The changes since the last commit.
    private var log: [String] = []
    /// Whether git does not know about a change, so that a test may be affected though nothing it reads differs.
    private var isHidden = false

    init(using dice: inout SplitMix64) async throws {
        observed = try await ObservedWorkspace(using: &dice)
        _ = try await run()
    }

    private func run() async throws -> Set<String> {
        let executor = StandInExecutor(root: observed.workspace.folder.path)
        _ = try await TestRun(
            workspace: try observed.workspace.workspace(), options: TestOptions(), executor: executor
        ).run()
        return executor.tests
    }

    /// Commits the earlier changes, and makes one to three new ones.
    mutating func change(using dice: inout SplitMix64) async throws {
        for (test, files) in try observed.observations() { passed.insert([test] + files) }
        try await observed.workspace.commit()
        before = try observed.observations()
        committed = before.mapValues { $0.filter { !$0.contains(".generated.swift ") } }
        ignored = try ignoredFiles()
        keys = try await observed.workspace.keys()
        log = []
        isHidden = !ignored.isEmpty
        for _ in 0..<Int.random(in: 1...3, using: &dice) { try await changeOnce(using: &dice) }
    }

    private func ignoredFiles() throws -> Set<String> {
        Set(try FileTree(of: observed.workspace.folder.path).files.filter { $0.hasSuffix(".generated.swift") })
    }

    private mutating func changeOnce(using dice: inout SplitMix64) async throws {
        let folder = observed.workspace.folder
        let files = try FileTree(of: folder.path).files.filter { !$0.hasSuffix(".yml") && $0 != ".gitignore" }
        let ordinary = files.filter { !$0.hasSuffix("Package.swift") && !$0.hasSuffix("linked.txt") }
        guard let file = ordinary.randomElement(using: &dice), let other = ordinary.randomElement(using: &dice) else {
            return
        }
        let place = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
        let ending = ["swift", "txt", "md", "json", "csv", "generated.swift"].randomElement(using: &dice) ?? ""
        let new = "\(place.isEmpty ? "Data" : place)/New\(Int.random(in: 0..<4, using: &dice)).\(ending)"
        let text = "// \(Int.random(in: 0..<3, using: &dice))"
        switch Int.random(in: 0..<13, using: &dice) {
        case 0...3:
            log.append("write \(file)")
            try folder.write(text, to: file)
        case 4, 5:
            log.append("add \(new)")
            isHidden = isHidden || ending == "generated.swift"
            try folder.write(text, to: new)
        case 6 where file != "ci.env":
            log.append("delete \(file)")
            try folder.remove(file)
        case 7 where file != "ci.env" && !folder.path.appending(new).exists:
            log.append("move \(file) to \(new)")
            isHidden = isHidden || ending == "generated.swift"
            try folder.move(file, to: new)
        case 8:
            log.append("make executable \(file)")
            try folder.permit(0o755, file)
        case 9:
            log.append("swap \(file) and \(other)")
            let (one, two) = (try folder.read(file), try folder.read(other))
            try folder.write(two, to: file)
            try folder.write(one, to: other)
        case 10:
            log.append("write Shared/linked.txt")
            try folder.write(text, to: "Shared/linked.txt")
        case 11:
            guard let manifest = files.filter({ $0.hasSuffix("Package.swift") }).randomElement(using: &dice) else {
                return
            }
            log.append("write \(manifest)")
            try folder.write(try folder.read(manifest) + "\n", to: manifest)
        default:
            log.append("change dependencies")
            try observed.changeDependencies(using: &dice)
        }
    }

    /// Runs the tests, and compares the run tests with the expected ones.
    func problem() async throws -> String? {
        let after = try observed.observations()
        let different = Set(after.filter { before[$0.key] != $0.value }.keys)
        let newKeys = try await observed.workspace.keys()
        let keyed = Set(newKeys.filter { keys[$0.key] != $0.value }.keys.map(\.target))
        let affected = Set(try await observed.workspace.affected().items.flatMap(\.tests).map(\.target))
        let tested = try await run()
        // A state in which a test has passed before need not run again.
        let stale = different.filter { !tested.contains($0) && !passed.contains([$0] + (after[$0] ?? [])) }
        var problems: [String] = []
        if !stale.isEmpty { problems.append("stale passes of \(stale.sorted())") }
        let uncommitted = Set(after.filter { committed[$0.key] != $0.value }.keys)
        // The deletion of an ignored file alters keys, and is no difference from a commit.
        let hasLostFiles = !ignored.isSubset(of: try ignoredFiles())
        let missed = uncommitted.union(hasLostFiles ? [] : keyed).subtracting(affected)
        if !missed.isEmpty { problems.append("not affected: \(missed.sorted())") }
        let tooMany = affected.subtracting(keyed)
        if !isHidden && !tooMany.isEmpty { problems.append("affected without another key: \(tooMany.sorted())") }
        return problems.isEmpty ? nil : "\(problems.joined(separator: "; ")) after: \(log.joined(separator: ", "))"
    }
}
