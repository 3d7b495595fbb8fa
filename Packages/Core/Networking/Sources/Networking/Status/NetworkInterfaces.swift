import Glibc

/// The network interfaces of this computer.
public enum NetworkInterfaces {
    /// Whether any interface other than the loopback is up, running, and has an address (IPv4 or IPv6).
    public static func offerRoute() -> Bool {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return false }
        defer { freeifaddrs(first) }
        // The system owns the list. It is used within this call and freed at its end.
        var next = first
        while let interface = next?.pointee {
            let flags = Int(interface.ifa_flags)
            let isUp = flags & Int(IFF_UP) != 0 && flags & Int(IFF_RUNNING) != 0
            let isLoopback = flags & Int(IFF_LOOPBACK) != 0
            if isUp, !isLoopback, let family = interface.ifa_addr?.pointee.sa_family,
                Int32(family) == AF_INET || Int32(family) == AF_INET6
            {
                return true
            }
            next = interface.ifa_next
        }
        return false
    }
}
