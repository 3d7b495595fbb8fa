import Glibc

/// A socket address of any family for system calls.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private var length: socklen_t

    /// Port `port` of 127.0.0.1.
    static func loopback(port: UInt16) -> SocketAddress {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return SocketAddress(address)
    }

    /// Port `port` of ::1.
    static func loopbackIPv6(port: UInt16) -> SocketAddress {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        address.sin6_port = port.bigEndian
        return SocketAddress(address)
    }

    /// The address of a bound socket; `nil` if the system call fails.
    init?(of descriptor: Int32) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard result == 0 else { return nil }
        self.storage = storage
        self.length = length
    }

    /// Copies an address of one of the families' own types, all of which fit.
    private init<Specific>(_ specific: Specific) {
        length = socklen_t(MemoryLayout<Specific>.size)
        withUnsafeMutableBytes(of: &storage) { target in
            withUnsafeBytes(of: specific) { target.copyMemory(from: $0) }
        }
    }

    var family: Int32 { Int32(storage.ss_family) }

    /// The port.
    var port: UInt16 {
        guard family == AF_INET || family == AF_INET6 else { return 0 }
        // Both families store the port after the family, most significant byte first.
        return withUnsafeBytes(of: storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    }

    func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        withUnsafePointer(to: storage) { pointer in
            // The system calls take the general address type, which has the same layout by definition.
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
