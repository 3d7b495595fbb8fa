import Foundation
import ProcessTesting
import Testing
import Vault

/// `KILL_RUNS` processes at work on a vault, each killed at a moment drawn from `KILL_SEED`.
struct KillTests {
    @Test func `after a kill at any time, all acknowledged data is present and intact`() async throws {
        let runs = TestRuns.count("KILL_RUNS", 10)
        let seed = TestRuns.seed("KILL_SEED")
        print("Killing \(runs) processes at work on a vault (KILL_RUNS=\(runs) KILL_SEED=\(seed)).")
        var random = SplitMix64(seed: seed)
        var folder = try TestFolder()
        var known = Acknowledged()
        var steps = 0
        for run in 0..<runs {
            // New ones too, so that some are killed while they make the vault.
            if run % 5 == 0 {
                folder = try TestFolder()
                known = Acknowledged()
            }
            let old = try? Data(contentsOf: folder.database)
            let process = try ChildProcess.writer("work", folder.vault.path, "\(random.next())", known.pin ?? "none")
            let lines = await Self.kill(process, &random)
            for line in lines { known.take(line) }
            steps += known.steps
            let place = "run \(run), after \(lines.last ?? "nothing")"
            if let old, known.steps > 0 { try await expectRefusal(of: old, folder, place) }
            try await check(&known, folder, place)
        }
        print("Killed \(runs) processes after \(steps) acknowledged steps; nothing acknowledged is missing.")
        #expect(steps > 0)
    }

    /// At once, after any number of lines, or a little later: in the middle of a step.
    private static func kill(_ process: ChildProcess, _ random: inout SplitMix64) async -> [String] {
        let count = Int.random(in: 0..<60, using: &random)
        let delay = DispatchTimeInterval.microseconds(Int.random(in: 0..<20_000, using: &random))
        var lines: [String] = []
        while lines.count < count, let line = await process.line() { lines.append(line) }
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { process.kill() }
        lines += await process.lines()
        #expect(await process.exit() == SIGKILL, "it ended by itself: \(lines.last ?? "")")
        return lines
    }

    /// An older database cannot revert acknowledged writes.
    private func expectRefusal(of old: Data, _ folder: TestFolder, _ place: String) async throws {
        let files = [folder.database, URL(fileURLWithPath: folder.database.path + "-journal")]
        let today = files.map { try? Data(contentsOf: $0) }
        try old.write(to: files[0])
        try? FileManager.default.removeItem(at: files[1])
        await #expect(throws: VaultError.rolledBack(file: files[0].path), "\(place)") {
            try await Vault.open(at: folder.vault)
        }
        for (file, content) in zip(files, today) { try content?.write(to: file) }
    }

    private func check(_ known: inout Acknowledged, _ folder: TestFolder, _ place: String) async throws {
        let vault = try await Vault.open(
            at: folder.vault, options: .init(cost: ScryptCost(logarithmOfN: 8) ?? .recommended))
        let state = try await vault.state
        switch state {
        case .noPasscode:
            #expect(known.pins.contains(nil), "\(place): the passcode is gone")
            known.pin = nil
        case .locked(let left, .zero):
            #expect(known.attemptsLeft.contains(left), "\(place): \(left) attempts left")
            known.pin = try await Self.unlock(vault, with: known.pins.compactMap(\.self))
            #expect(known.pin != nil, "\(place): no known PIN is in force")
        default:
            Issue.record("\(place): \(state)")
        }
        var found: [String: String] = [:]
        for name in try await vault.names() { found[name] = try await vault.text(for: name) }
        #expect(known.contents.contains(found), "\(place)")
        known = Acknowledged(values: found, pin: known.pin)
    }

    /// The PIN in force.
    private static func unlock(_ vault: Vault, with pins: [String]) async throws -> String? {
        for pin in pins {
            do {
                try await vault.unlock(with: Passcode(pin: pin))
                return pin
            } catch VaultError.wrongPasscode {}
        }
        return nil
    }
}
