import CLibcurl
import Glibc

/// The sockets of a client's connections, so that one can be looked at before it is used again.
///
/// libcurl 7.88 takes whatever waits in a kept HTTP/1.1 connection for the answer to the next request, so
/// that a server (or who speaks in its place) could answer what it has not been asked. Used on the agent's
/// thread alone, and alive as long as libcurl's multi handle.
final class OpenSockets {
    private var descriptors: Set<Int32> = []
    /// Those found before, to spare the search.
    private var byPorts: [Ports: Int32] = [:]

    private struct Ports: Hashable {
        var local: UInt16
        var remote: UInt16
    }

    /// Lets libcurl open and close sockets by way of this list.
    func watch(_ handle: UnsafeMutableRawPointer) {
        // Unretained: libcurl closes its last socket before the agent lets go of this.
        let context = Unmanaged.passUnretained(self).toOpaque()
        clibcurl_set_open_socket_callback(handle, openSocket)
        clibcurl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context)
        clibcurl_set_close_socket_callback(handle, closeSocket)
        clibcurl_set_pointer(handle, CURLOPT_CLOSESOCKETDATA, context)
    }

    /// If bytes wait in the connection between these ports, ends our side of it: the request then fails
    /// before a byte of it is sent, and libcurl makes a new connection. True if it did.
    func endIfUnread(localPort: Int32, remotePort: Int32) -> Bool {
        let ports = Ports(
            local: UInt16(truncatingIfNeeded: localPort), remote: UInt16(truncatingIfNeeded: remotePort))
        guard let descriptor = descriptor(between: ports) else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 0) > 0, waiting.revents & Int16(POLLIN) != 0 else { return false }
        shutdown(descriptor, Int32(SHUT_WR))
        return true
    }

    private func descriptor(between ports: Ports) -> Int32? {
        if let known = byPorts[ports] { return known }
        let found = descriptors.first {
            Ports(local: Self.port(of: $0, getsockname), remote: Self.port(of: $0, getpeername)) == ports
        }
        byPorts[ports] = found
        return found
    }

    private static func port(
        of descriptor: Int32,
        _ name: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> UInt16 {
        // Large enough for either family; both have the port at the same place.
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(descriptor, $0, &length) }
        }
        return result == 0 ? UInt16(bigEndian: address.sin6_port) : 0
    }

    fileprivate func open(_ family: Int32, _ type: Int32, _ transport: Int32) -> Int32 {
        let descriptor = socket(family, type | Int32(SOCK_CLOEXEC.rawValue), transport)
        if descriptor >= 0 { descriptors.insert(descriptor) }
        return descriptor
    }

    fileprivate func close(_ descriptor: Int32) -> Int32 {
        descriptors.remove(descriptor)
        byPorts = byPorts.filter { $0.value != descriptor }
        return Glibc.close(descriptor)
    }
}

private func openSocket(
    _ context: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let context, let address else { return -1 }
    return Unmanaged<OpenSockets>.fromOpaque(context).takeUnretainedValue()
        .open(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
}

private func closeSocket(_ context: UnsafeMutableRawPointer?, _ descriptor: curl_socket_t) -> Int32 {
    guard let context else { return Glibc.close(descriptor) }
    return Unmanaged<OpenSockets>.fromOpaque(context).takeUnretainedValue().close(descriptor)
}
