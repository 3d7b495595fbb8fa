import Foundation
import Testing
import Vault

/// State that a test needs but does not test, prepared without a run of almanac.
extension Home {
    private static let settings = Task {
        let home = try Home()
        let outcome = try await home.run([], input: "s\nq\n")
        #expect(outcome.code == 0 && outcome.output.contains("Almanac"), "\(outcome)")
        return try Data(contentsOf: home.file("settings"))
    }

    /// Lets the user have skipped the introduction, so that the screens begin at home: with the settings of one who did.
    func skipIntroduction() async throws { try await Self.settings.value.write(to: file("settings")) }

    /// Sets a PIN as `pin set` does, but one that takes no half second to try.
    func setPIN(_ pin: String) async throws {
        let cost = try #require(ScryptCost(logarithmOfN: 10))
        let vault = try await Vault.open(at: folder.appending(path: "vault"), options: Vault.Options(cost: cost))
        try await vault.setPasscode(Passcode(pin: pin))
    }
}
