import Foundation
import GRDB
import Storage
import Testing

@testable import Vault

/// Vaults whose bytes were written once and are kept here: today's program has to open them.
@Suite struct FormatTests {
    private struct Stored {
        var key, id, keySlot, attempts, directory: String
        var generation: Int64
        var mac, token, empty: String
    }

    @Test func `a stored vault without a passcode opens`() async throws {
        let folder = try await folder(with: Self.withoutPasscode)
        let vault = try await Vault.open(at: folder.vault, options: .test())
        #expect(try await vault.state == .noPasscode)
        try await expectContent(of: vault)
    }

    @Test func `a stored vault opens with its PIN, and with no other`() async throws {
        let folder = try await folder(with: Self.withPasscode)
        let vault = try await Vault.open(at: folder.vault, options: .test())
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 9, wait: .zero)) {
            try await vault.unlock(with: .wrong)
        }
        try await vault.unlock(with: .right)
        try await expectContent(of: vault)
    }

    private func expectContent(of vault: Vault) async throws {
        #expect(try await vault.names() == ["empty", "token"])
        #expect(try await vault.text(for: "token") == "correct horse")
        #expect(try await vault.text(for: "empty") == "")
        try await vault.check()
        try await vault.set("new", for: "token")
        #expect(try await vault.text(for: "token") == "new")
    }

    private func folder(with stored: Stored) async throws -> TestFolder {
        let folder = try TestFolder()
        let store = try SQLiteStore.open(at: folder.database, migrations: VaultTable.migrations)
        try bytes(stored.key).write(to: folder.key)
        let row = VaultTable.Row(
            id: try #require(UUID.fromDatabaseValue(bytes(stored.id).databaseValue)), keySlot: bytes(stored.keySlot),
            attempts: bytes(stored.attempts), version: 4, directory: bytes(stored.directory),
            generation: stored.generation, mac: bytes(stored.mac))
        let (token, empty) = (bytes(stored.token), bytes(stored.empty))
        try await store.write { db in
            try VaultTable.save(row, in: db)
            try VaultTable.save(RecordName("token"), version: 1, box: token, in: db)
            try VaultTable.save(RecordName("empty"), version: 2, box: empty, in: db)
        }
        return folder
    }

    private static let withoutPasscode = Stored(
        key: "5641554c544b5933325893571e40bea4839180d4b59b207bb0fa4b29bbf540066cd94c2c8bcabcfe00000000"
            + "00000005624fb0a79c0b882b78cea1af4aedcb05bcad49d7081a296ff4dfcfcbf629232e007d02e29d6d8834"
            + "41279e2d223e71bd83171187577f44c7273fe97ace289b0916",
        id: "90ffb9793bd64b4b83edcec196b0cd08",
        keySlot: "01000000004b86cc9f380f68dc5fa356e7209c69c2ac91f3bb953b696d60d83f46538f49b4d73ab17389ab4c"
            + "faf8ad0775d83541929f3103041692a859336e4c0535946fcfa09e9d9320f025133017d6c8e33d526fe64c2a"
            + "4af40753e1b1ccff2532e91959891f8c85a39306549caccccb",
        attempts: "01000000000000000000000001a214c11ce3000000000052739dadf6987c440e44c6a62490c527017cb64873"
            + "f1bd7010cac0e192c9210b5e12ca63051c33c55ad44ce4984ec85deee274",
        directory: "f9226095154e7fc884d7efc6cb113d0071b5160e30cc93614845bf01494b1f54",
        generation: 5,
        mac: "624fb0a79c0b882b78cea1af4aedcb05bcad49d7081a296ff4dfcfcbf629232e",
        token: "4b56369b2364a3a50e0176cd3615a4505858a58271f5375f4f13c55e08bcbd6023656133a74490be8a",
        empty: "b665291a03254262455a09b9e791a13a3f30867aca23703ce31dd109")

    private static let withPasscode = Stored(
        key: "5641554c544b59330bceb566c418a62ebc717145135de5a605bc8527892ca7e2275fbe1d101d289e00000000"
            + "00000006c76f25c4e8c1334a9bf0759dd47599e5b6b9e89872fe36f672e0df195fa87ec60127f1587049c620"
            + "28eef643793e59a103875a0061d310643b173ea5df4986fe29",
        id: "bd62d5f3f3924e97a0b12307c23694ba",
        keySlot: "01010a08012f94a8acd280c9c4d58918fd05c7680cf06fb241d0f2e8f2f9e43a36dc0848ccc98c809201a44b"
            + "e88816dd8a6e6080ee0826c0f53ca65e1d531a5f016d229b0e8b59f52fc1c6868cb39abab5a05b8378bd1cca"
            + "0d976ad4eb1af4e872733a6d22508eb5adb2a2c956aba17683",
        attempts: "01000000000000000000000001a214c11f3300000000005275eeadf6987c440e44c6a62490c527017cb6a42e"
            + "a7fc712934c350f9f1864b66a64e2ed192e40d020c3c6084fa826452add8",
        directory: "b3e0ed49f389a949868b8b56c929ecdd1ae7d973253f5553550decebf44aa909",
        generation: 6,
        mac: "c76f25c4e8c1334a9bf0759dd47599e5b6b9e89872fe36f672e0df195fa87ec6",
        token: "e3bb3e0764b46ae7fec03f2ba6dde1beef62af07ada7712c8cf5ed0fa535e515716619964a148fd7b8",
        empty: "c55452c0ba6e4da3a41cb1698683116d83e811f5ede28a7ee7961df0")
}
