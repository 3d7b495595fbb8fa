import CLibcurl
import Glibc

/// The sockets of a client's connections, to find bytes that no request asked for. Only the agent's thread uses the
/// list, and the list lives as long as libcurl's multi handle.
final class OpenSockets {
    /// The two ports of a connection. Connections between different addresses may have equal ports.
    struct Ports: Equatable {
        var local: UInt16
        var remote: UInt16

        init(local: Int32, remote: Int32) {
            self.local = UInt16(truncatingIfNeeded: local)
            self.remote = UInt16(truncatingIfNeeded: remote)
        }
    }

    private struct Socket {
        let descriptor: Int32
        /// The ports, read on demand, because libcurl opens sockets before it connects them.
        var ports: Ports?
    }

    private var sockets: [Socket] = []
    private let publicAddressesOnly: Bool

    init(publicAddressesOnly: Bool) {
        self.publicAddressesOnly = publicAddressesOnly
    }

    /// Makes libcurl open and close sockets through this list.
    func watch(_ handle: UnsafeMutableRawPointer) {
        // Unretained: libcurl closes its last socket before the agent releases this object.
        let context = Unmanaged.passUnretained(self).toOpaque()
        clibcurl_set_open_socket_callback(handle, openSocket)
        clibcurl_set_close_socket_callback(handle, closeSocket)
        clibcurl_set_pointer(handle, CURLOPT_CLOSESOCKETDATA, context)
    }

    /// Whether the connection between these ports is readable: bytes, the end of TLS or the end of the connection have
    /// arrived. If several sockets match, as with Unix sockets, all of them are checked.
    func isReadable(_ ports: Ports) -> Bool {
        var isKnown = false
        for index in sockets.indices {
            if sockets[index].ports == nil { sockets[index].ports = Self.ports(of: sockets[index].descriptor) }
            guard sockets[index].ports == ports else { continue }
            isKnown = true
            if Self.isReadable(sockets[index].descriptor) { return true }
        }
        return !isKnown && sockets.contains { Self.isReadable($0.descriptor) }
    }

    private static func isReadable(_ descriptor: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) != 0
    }

    /// The ports of a socket; `nil` if the socket is not connected.
    private static func ports(of descriptor: Int32) -> Ports? {
        guard let remote = port(of: descriptor, getpeername), let local = port(of: descriptor, getsockname) else {
            return nil
        }
        return Ports(local: local, remote: remote)
    }

    private static func port(
        of descriptor: Int32,
        _ name: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> Int32? {
        // The structure is large enough for IPv4 and IPv6; both keep the port in the same place.
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(descriptor, $0, &length) }
        }
        return result == 0 ? Int32(UInt16(bigEndian: address.sin6_port)) : nil
    }

    /// Opens a socket for a connection to `address`, if connecting to that address is allowed.
    fileprivate func open(_ address: UnsafeMutablePointer<curl_sockaddr>, for transfer: Transfer) -> Int32 {
        if publicAddressesOnly {
            // libcurl stores as many bytes of the address as `addrlen` says, from the structure's last member on.
            let start = UnsafeRawPointer(address) + (MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0)
            let bytes = UnsafeRawBufferPointer(start: start, count: Int(address.pointee.addrlen))
            guard PublicAddresses.contain(bytes) else {
                transfer.wasKeptFromAddress = true
                return -1
            }
        }
        let kind = address.pointee
        let descriptor = socket(kind.family, kind.socktype | Int32(SOCK_CLOEXEC.rawValue), kind.protocol)
        if descriptor >= 0 { sockets.append(Socket(descriptor: descriptor)) }
        return descriptor
    }

    fileprivate func close(_ descriptor: Int32) -> Int32 {
        sockets.removeAll { $0.descriptor == descriptor }
        return Glibc.close(descriptor)
    }
}

private func openSocket(
    _ context: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let context, let address,
        let transfer = Unmanaged<EasyHandle>.fromOpaque(context).takeUnretainedValue().transfer
    else { return -1 }
    return transfer.settings?.sockets.open(address, for: transfer) ?? -1
}

private func closeSocket(_ context: UnsafeMutableRawPointer?, _ descriptor: curl_socket_t) -> Int32 {
    guard let context else { return Glibc.close(descriptor) }
    return Unmanaged<OpenSockets>.fromOpaque(context).takeUnretainedValue().close(descriptor)
}
