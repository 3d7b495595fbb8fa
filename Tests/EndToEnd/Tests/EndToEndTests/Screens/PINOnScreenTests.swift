import Foundation
import Testing

/// Tests of the page of the PIN in the settings.
struct PINOnScreenTests {
    private static let pin = "471193"

    @Test func `the PIN is changed and removed on the screen, each time with the current PIN`() async throws {
        let home = try await lockedHome()
        let user = try await openPage(home)
        try await user.type("c", after: "A PIN protects almanac.", "> ")
        try await user.type(Self.pin, after: "Enter the PIN that you have now.", "Current PIN: ")
        try await user.type("829364", after: "Choose six digits or more.", "New PIN: ")
        try await user.type("829364", after: "Enter the new PIN once more.", "Repeat PIN: ")
        try await user.type("x", after: "A PIN protects almanac.", "> ")
        try await user.type(Self.pin, after: "Enter your PIN to remove it.", "PIN: ")
        try await user.type("829364", after: "This is not your PIN. 9 attempts are left.", "[/b] Cancel", "PIN: ")
        try await user.type("q", after: "There is no PIN, so almanac never locks.", "> ")
        #expect(await user.exitCode() == 0)
        // The user is signed out, and no screen asks for a PIN.
        #expect(try await home.run("account").code == 4)
    }

    @Test func `without the PIN the lock time stays as it was`() async throws {
        let home = try await lockedHome()
        let user = try await openPage(home)
        let before = try await user.see("A PIN protects almanac.") + user.see("[b] Back") + user.see("> ")
        let chosen = try #require(before.split(whereSeparator: \.isNewline).last { $0.contains("(•)") })
        #expect(!chosen.contains("(•) 1 minute"))
        try await user.type("l 1")
        try await user.type("/b", after: "Enter your PIN to change when almanac locks.", "[/b] Cancel", "PIN: ")
        let after = try await user.see("A PIN protects almanac.") + user.see("[b] Back") + user.see("> ")
        #expect(after.contains(chosen))
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    private func lockedHome() async throws -> Home {
        let home = try Home()
        try await home.skipIntroduction()
        try await home.setPIN(Self.pin)
        return home
    }

    private func openPage(_ home: Home) async throws -> Terminal {
        let user = try Terminal(home, "open", "almanac://settings", skippingIntroduction: false)
        try await user.type(Self.pin, after: "[/q] Quit", "PIN: ")
        try await user.type("5", after: "10. About", "> ")
        return user
    }
}
