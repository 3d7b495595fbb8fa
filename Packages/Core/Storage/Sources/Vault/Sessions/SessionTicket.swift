import Foundation

/// The data key, sealed for one login session of one boot.
///
/// 85 bytes: format (1), salt (16), last use in milliseconds since the boot (8), and the AES-256-GCM box of the data key
/// (nonce 12, key 32, tag 16), which authenticates all before it. The box's key is derived from the device key, and bound
/// to the salt, the boot, the session, the folder, the last locking and the key slot. Apart from the salt, the file
/// contains none of these.
struct SessionTicket {
    static let count = 85
    private static let format: UInt8 = 1

    private let salt: Data
    private let lastUse: Int64
    private let box: Data

    /// - Returns: `nil` if the number of the boot is unknown: then the ticket would outlive the boot.
    init?(
        _ key: DataKey, _ locking: Data?, at now: VaultTime, in session: LoginSession, deviceKey: DeviceKey
    ) throws(VaultError) {
        guard now.hasBoot else { return nil }
        let salt = Data.random(count: 16)
        let binding = Binding(vault: key.vault, slot: key.salt, locking: locking, boot: now.boot, session: session)
        let header = Self.header(salt, now.sinceBoot)
        let box = try Libcrypto.seal(key.secret, key: binding.key(deviceKey, salt: salt), authenticating: header)
        (self.salt, lastUse, self.box) = (salt, now.sinceBoot, box)
    }

    /// - Returns: `nil` if these are not the bytes of a ticket.
    init?(decoding bytes: Data) {
        var reader = ByteReader(bytes)
        guard bytes.count == Self.count, let format: UInt8 = reader.integer(), format == Self.format,
            let salt = reader.bytes(16), let lastUse: Int64 = reader.integer(), let box = reader.bytes(60)
        else { return nil }
        (self.salt, self.lastUse, self.box) = (salt, lastUse, box)
    }

    var encoded: Data { Self.header(salt, lastUse) + box }

    /// Returns the data key, unless the ticket is too old, damaged, or made for another slot, session or boot.
    func dataKey(
        of vault: VaultDatabase.Vault, _ locking: Data?, at now: VaultTime, in session: LoginSession,
        within limit: Duration?, deviceKey: DeviceKey
    ) throws(VaultError) -> DataKey? {
        let (age, overflow) = now.sinceBoot.subtractingReportingOverflow(lastUse)
        guard now.hasBoot, !overflow, age >= 0, limit.map({ .milliseconds(age) < $0 }) ?? true else { return nil }
        let binding = Binding(
            vault: vault.id, slot: vault.slot.salt, locking: locking, boot: now.boot, session: session)
        let header = Self.header(salt, lastUse)
        let key = try Libcrypto.open(box, key: binding.key(deviceKey, salt: salt), authenticating: header)
        return key.map { DataKey(secret: $0, vault: vault.id, salt: vault.slot.salt) }
    }

    private static func header(_ salt: Data, _ lastUse: Int64) -> Data {
        var header = Data([format]) + salt
        header.append(lastUse)
        return header
    }

    /// The session and the state to which a ticket is bound.
    private struct Binding {
        let vault: UUID
        /// The salt of the key slot, which each new passcode replaces.
        let slot: Data
        /// The folder, and the number of the last locking of all vaults in it.
        let locking: Data?
        let boot: UUID
        let session: LoginSession

        func key(_ deviceKey: DeviceKey, salt: Data) throws(VaultError) -> Secret {
            let (slot, locking) = (slot.base64EncodedString(), locking?.base64EncodedString() ?? "none")
            return try deviceKey.secret.derive(
                salt: salt,
                for: "vault grant, \(vault), \(slot), \(locking), \(boot), \(session.leader), \(session.start)")
        }
    }
}

extension VaultTime {
    /// Whether the boot has an id.
    var hasBoot: Bool { boot != SystemVaultClock.unknownBoot }
}
