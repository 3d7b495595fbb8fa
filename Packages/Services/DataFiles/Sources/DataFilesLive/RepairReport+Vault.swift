import DataFiles
import Foundation
import Vault

extension RepairReport {
    /// The report about the vault in a folder, of which nothing can be saved.
    ///
    /// - Throws: An error that is no damage, such as of a file that may not be read.
    init(ofVault folder: URL) async throws {
        do {
            try await Vault.open(at: folder).check()
            self.init(name: "vault", path: folder.path, problem: nil)
        } catch let error as VaultError where error.isDamage {
            let text = error.description(advising: await Self.loss(by: error, in: folder))
            self.init(name: "vault", path: folder.path, problem: .secretsLost(text, folder: folder.path))
        }
    }

    private static func loss(by error: VaultError, in folder: URL) async -> String {
        if case .recordDamaged = error { return "your sign-in is lost" }
        guard await Vault.mayHavePasscode(at: folder) else { return "your sign-in is lost, and there was no PIN" }
        return "your sign-in is lost, and so is your PIN, if you had set one"
    }
}
