import Foundation

/// The wrapped data key, with the parameters to unwrap it.
///
/// 81 bytes: format, whether there is a passcode, log₂ N, r, p (one each, all but the first zero without a passcode), salt (16), and the
/// AES-256-GCM box of the data key (nonce 12, key 32, tag 16), which authenticates all before it.
struct KeySlot: Sendable, Equatable {
    static let format: UInt8 = 1
    private static let boxCount = 60

    /// Nil without a passcode.
    let cost: ScryptCost?
    let salt: Data
    let box: Data

    /// - Throws: ``VaultError/damaged(file:)`` or ``VaultError/newerFormat(file:)``.
    init(decoding bytes: Data, file: String) throws(VaultError) {
        var reader = ByteReader(bytes)
        guard let format: UInt8 = reader.integer() else { throw .damaged(file: file) }
        guard format <= Self.format else { throw .newerFormat(file: file) }
        guard format == Self.format,
            let kind: UInt8 = reader.integer(),
            let logarithm: UInt8 = reader.integer(),
            let blockSize: UInt8 = reader.integer(),
            let parallelism: UInt8 = reader.integer(),
            let salt = reader.bytes(DataKey.saltCount),
            let box = reader.bytes(Self.boxCount), reader.isAtEnd
        else { throw .damaged(file: file) }
        let cost = ScryptCost(
            logarithmOfN: Int(logarithm), blockSize: Int(blockSize), parallelism: Int(parallelism))
        switch (kind, cost) {
        case (0, nil) where logarithm == 0 && blockSize == 0 && parallelism == 0: break
        case (1, .some): break
        default: throw .damaged(file: file)
        }
        self.cost = cost
        self.salt = salt
        self.box = box
    }

    /// Wraps a data key for a passcode, or for the device key alone.
    init(
        wrapping dataKey: DataKey, passcode: Passcode?, cost: ScryptCost, deviceKey: DeviceKey,
        derivation: Derivation = Passcode.scrypt
    ) async throws {
        self.cost = passcode == nil ? nil : cost
        salt = dataKey.salt
        let header = Self.header(self.cost, salt)
        var passcodeKey: Secret?
        if let passcode { passcodeKey = try await derivation(passcode, salt, cost) }
        let key = try deviceKey.wrappingKey(with: passcodeKey, salt: salt)
        box = try Libcrypto.seal(dataKey.secret, key: key, authenticating: Self.context(header, dataKey.vault))
    }

    /// - Parameter passcodeKey: Derived from the passcode, nil without one.
    /// - Returns: Nil if the passcode is wrong. Without a passcode, nil means that the slot is damaged.
    func dataKey(_ passcodeKey: Secret?, deviceKey: DeviceKey, vault: UUID) throws(VaultError) -> DataKey? {
        let key = try deviceKey.wrappingKey(with: passcodeKey, salt: salt)
        let context = Self.context(Self.header(cost, salt), vault)
        return try Libcrypto.open(box, key: key, authenticating: context)
            .map { DataKey(secret: $0, vault: vault, salt: salt) }
    }

    var hasPasscode: Bool { cost != nil }

    /// Whether the bytes of a slot, which need not be authentic, are for a passcode. Nil if they are too few.
    static func hasPasscode(encoded bytes: Data) -> Bool? { bytes.dropFirst().first.map { $0 != 0 } }

    var encoded: Data { Self.header(cost, salt) + box }

    private static func header(_ cost: ScryptCost?, _ salt: Data) -> Data {
        let kind: UInt8 = cost == nil ? 0 : 1
        let numbers = [cost?.logarithmOfN, cost?.blockSize, cost?.parallelism].map { UInt8($0 ?? 0) }
        return Data([format, kind] + numbers) + salt
    }

    private static func context(_ header: Data, _ vault: UUID) -> Data {
        var context = Data("vault key".utf8)
        context.append(vault)
        return context + header
    }
}
