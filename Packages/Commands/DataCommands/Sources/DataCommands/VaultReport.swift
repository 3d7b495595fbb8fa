import Foundation
import Vault

/// The report of `almanac repair` about the vault.
enum VaultReport {
    /// - Throws: An error that is no damage, such as of a file that may not be read.
    static func make(of folder: URL) async throws -> RepairReport {
        do {
            try await Vault.open(at: folder).check()
            return RepairReport(name: "vault", path: folder.path, problem: nil)
        } catch let error as VaultError where error.isDamage {
            let problem = RepairReport.Problem(
                code: "secrets-lost", text: error.description(advising: await lost(by: error, in: folder)),
                cure:
                    "Put copies of all its files back together, if you have them. Otherwise move the folder \(folder.path) "
                    + "away to start again: then sign in again, and set a new PIN.",
                hint: nil)
            return RepairReport(name: "vault", path: folder.path, problem: problem)
        }
    }

    private static func lost(by error: VaultError, in folder: URL) async -> String {
        if case .recordDamaged = error { return "your sign-in is lost" }
        guard await Vault.mayHavePasscode(at: folder) else { return "your sign-in is lost, and there was no PIN" }
        return "your sign-in is lost, and so is your PIN, if you had set one"
    }
}
