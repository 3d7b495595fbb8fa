import Vault

/// The wait until another code may be sent to a phone.
///
/// It outlives the phone number, and so knows 16 bits of a salted hash of its digits. That is too little to find the
/// number out. At worst, one of 65,536 other numbers has to wait too.
struct ResendWait: Codable, Equatable, Sendable {
    private let salt: UInt64
    private let hash: UInt16
    private(set) var wait: ExpiringSpan

    init(for phone: String, wait: ExpiringSpan) {
        salt = .random(in: .min ... .max)
        hash = Self.hash(phone, salt: salt)
        self.wait = wait
    }

    func isFor(_ phone: String) -> Bool { Self.hash(phone, salt: salt) == hash }

    func settled(at now: VaultTime) -> ResendWait {
        var settled = self
        settled.wait = wait.settled(at: now)
        return settled
    }

    /// FNV-1a over the salt and the digits, so that spaces and punctuation do not matter.
    private static func hash(_ phone: String, salt: UInt64) -> UInt16 {
        let bytes = withUnsafeBytes(of: salt.littleEndian, Array.init)
        let digits = phone.compactMap(\.wholeNumberValue).map { UInt8(truncatingIfNeeded: $0) }
        let hash = (bytes + digits).reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0100_0000_01B3
        }
        // The last digits change few bits of the lower half.
        return UInt16(truncatingIfNeeded: hash >> 48 ^ hash >> 32)
    }
}
