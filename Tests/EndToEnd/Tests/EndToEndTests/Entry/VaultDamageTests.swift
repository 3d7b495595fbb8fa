import Foundation
import Testing

/// Tests of a vault that is damaged or lost.
struct VaultDamageTests {
    private static let pin = "471193"

    enum Damage: CaseIterable {
        case flippedKey, lostKey, flippedDatabase, lostDatabase

        func happen(to home: Home) throws {
            switch self {
            case .flippedKey: try flip(home.vault.appending(path: "vault.key"), at: 20)
            case .lostKey: try FileManager.default.removeItem(at: home.vault.appending(path: "vault.key"))
            case .flippedDatabase: try flip(home.vault.appending(path: "vault.sqlite"), at: 2_000)
            case .lostDatabase: try FileManager.default.removeItem(at: home.vault.appending(path: "vault.sqlite"))
            }
        }

        private func flip(_ file: URL, at place: Int) throws {
            var content = try Data(contentsOf: file)
            content[place] ^= 4
            try content.write(to: file)
        }
    }

    @Test(arguments: Damage.allCases)
    func `without a PIN the screens open, and signing in works after the advised repair`(
        damage: Damage
    ) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.skipIntroduction()
        try await home.signIn(server)
        #expect(try await home.run("todo", "add", "Buy milk", "--due", "today").code == 0)
        try damage.happen(to: home)

        let user = try Terminal(home)
        try await user.see("Tasks: 1 today")
        try await user.see("> ")
        try await user.type("t")
        try await user.see("Buy milk")
        try await user.see("> ")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
        let account = try await home.run("account")
        #expect(account.code == 1 && account.messages.contains("'almanac repair vault'"), "\(account)")

        let repair = try await home.run("repair")
        #expect(repair.code == 1 && repair.output.hasPrefix("todo: sound\n"), "\(repair)")
        #expect(repair.output.contains("your sign-in is lost, and there was no PIN"), "\(repair)")
        #expect(repair.messages.contains("move the folder \(home.vault.path) away"), "\(repair)")
        #expect(try await home.run("repair", "vault", "--json").records().first?["sound"] as? Bool == false)

        try home.moveVaultAway()
        #expect(try await home.run("account").code == 4)
        // The phone gets another code after a minute.
        try await server.advance(by: 61)
        try await home.signIn(server)
        #expect(try await home.run("repair", "vault").output == "vault: sound\n")
    }

    @Test(arguments: Damage.allCases.map { [$0] } + [[.lostKey, .lostDatabase]])
    func `damage never bypasses the PIN, and repair names the losses and the way to start over`(
        damages: [Damage]
    ) async throws {
        let home = try Home()
        try await home.skipIntroduction()
        #expect(try await home.run("todo", "add", "Buy milk", "--due", "today").code == 0)
        try await home.setPIN(Self.pin)
        for damage in damages { try damage.happen(to: home) }

        for _ in 0..<2 {
            let app = try await home.run([], input: "t\nq\n")
            #expect(app.code == 1 && app.messages.contains("'almanac repair vault'"), "\(app)")
            #expect(!app.output.contains("today") && !app.output.contains("Buy milk"), "\(app)")
        }
        let repair = try await home.run("repair", "vault")
        #expect(repair.code == 1 && repair.output.contains("so is your PIN"), "\(repair)")
        #expect(repair.messages.contains("move the folder \(home.vault.path) away"), "\(repair)")

        try home.moveVaultAway()
        let app = try await home.run([], input: "t\nq\n")
        #expect(app.code == 0 && app.output.contains("Buy milk"), "\(app)")
        #expect(try await home.run("pin", "set", input: Self.pin + "\n").code == 0)
    }

    @Test func `a backup says why the vault is not copied`() async throws {
        let home = try Home()
        #expect(try await home.run("todo", "add", "Buy milk").code == 0)
        try await home.setPIN(Self.pin)
        let all = try await home.run("backup", input: Self.pin + "\n")
        #expect(all.code == 0 && all.output.hasPrefix("todo: ") && all.messages.hasPrefix("The vault is not copied"))
        let vault = try await home.run("backup", "vault", input: Self.pin + "\n")
        #expect(
            vault.code == 1 && vault.output.isEmpty && vault.messages.contains("The vault is not copied"), "\(vault)")
    }
}

extension Home {
    fileprivate var vault: URL { folder.appending(path: "vault") }

    fileprivate func moveVaultAway() throws {
        try FileManager.default.moveItem(at: vault, to: folder.appending(path: "vault-old"))
    }
}
