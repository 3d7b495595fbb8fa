import Glibc

/// The addresses that are reachable on the internet, by IANA's special-purpose address registries (RFC 6890).
enum PublicAddresses {
    /// - Parameter bytes: 4 bytes of IPv4 or 16 of IPv6, most significant first.
    static func contain(_ bytes: [UInt8]) -> Bool {
        switch bytes.count {
        case 4:
            return !reservedIPv4.contains { $0.covers(bytes) }
        case 16:
            // These blocks contain an IPv4 address in their last four bytes.
            if mapped.covers(bytes) || translated.covers(bytes) { return contain(Array(bytes.suffix(4))) }
            return globalUnicast.covers(bytes) && !reservedIPv6.contains { $0.covers(bytes) }
        default:
            return false
        }
    }

    /// - Parameter address: A socket address of any family. Only IPv4 and IPv6 addresses can be public.
    static func contain(_ address: UnsafeRawBufferPointer) -> Bool {
        // Both structures begin with the family, and the system fills `address` with the structure of that family.
        guard address.count >= MemoryLayout<sockaddr_in>.size else { return false }
        switch Int32(address.loadUnaligned(as: sa_family_t.self)) {
        case AF_INET: return contain(Array(address[4..<8]))
        case AF_INET6 where address.count >= 24: return contain(Array(address[8..<24]))
        default: return false
        }
    }

    private struct Block {
        let start: [UInt8]
        let length: Int

        init(_ start: UInt8..., length: Int) {
            self.start = start
            self.length = length
        }

        func covers(_ bytes: [UInt8]) -> Bool {
            (0..<length).allSatisfy { bit in
                let mask = UInt8(0x80) >> UInt8(bit % 8)
                return bytes[bit / 8] & mask == (bit / 8 < start.count ? start[bit / 8] & mask : 0)
            }
        }
    }

    private static let reservedIPv4 = [
        Block(0, length: 8), Block(10, length: 8), Block(100, 64, length: 10), Block(127, length: 8),
        Block(169, 254, length: 16), Block(172, 16, length: 12), Block(192, 0, 0, length: 24),
        Block(192, 0, 2, length: 24), Block(192, 88, 99, length: 24), Block(192, 168, length: 16),
        Block(198, 18, length: 15), Block(198, 51, 100, length: 24), Block(203, 0, 113, length: 24),
        // Multicast; reserved addresses with the broadcast address.
        Block(224, length: 4), Block(240, length: 4),
    ]

    private static let globalUnicast = Block(0x20, length: 3)

    private static let reservedIPv6 = [
        // IETF protocol assignments (Teredo, benchmarking, ORCHID); documentation; 6to4; documentation.
        Block(0x20, 0x01, length: 23), Block(0x20, 0x01, 0x0D, 0xB8, length: 32), Block(0x20, 0x02, length: 16),
        Block(0x3F, 0xFF, length: 20),
    ]

    private static let mapped = Block(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, length: 96)
    /// The NAT64 block (RFC 6052).
    private static let translated = Block(0, 0x64, 0xFF, 0x9B, length: 96)
}
