import CLibcurl
import Glibc

/// The sockets of a client's connections, to find bytes that no server should have sent. Only the network thread uses
/// the list, and the list lives as long as libcurl's multi handle.
final class OpenSockets {
    /// Each descriptor, with its last observed state.
    @exclusivity(unchecked) private var sockets: [pollfd] = []
    /// The local port of each socket. It is -1 as long as it is unknown, because libcurl opens sockets before it
    /// connects them.
    @exclusivity(unchecked) private var localPorts: [Int32] = []
    /// The number of calls of `haveBytes` in this round.
    @exclusivity(unchecked) private var lookCount = 0

    /// Makes libcurl open and close sockets through this list.
    func watch(_ handle: UnsafeMutableRawPointer) {
        // Unretained: libcurl closes its last socket before the event loop releases this object.
        let context = Unmanaged.passUnretained(self).toOpaque()
        clibcurl_set_open_socket_callback(handle, openSocket)
        clibcurl_set_close_socket_callback(handle, closeSocket)
        clibcurl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context)
        clibcurl_set_pointer(handle, CURLOPT_CLOSESOCKETDATA, context)
    }

    /// Whether bytes, which may be the end of TLS, have arrived on the connection with this local port. libcurl itself
    /// has just checked that the connection has not ended, but it does not show the descriptor before the request is
    /// sent. If several sockets have the port, it is enough that one of them has bytes.
    func haveBytes(localPort: Int32) -> Bool {
        lookCount += 1
        // One look at all sockets is cheaper than one at each. Bytes seen on a socket may be the response to the
        // previous request.
        if lookCount == 2, poll(&sockets, nfds_t(sockets.count), 0) < 0 { lookCount = 1 }
        let isSeen = lookCount > 1
        var isKnown = false
        for index in sockets.indices {
            if localPorts[index] < 0 { localPorts[index] = Self.localPort(of: sockets[index].fd) }
            guard localPorts[index] == localPort else { continue }
            isKnown = true
            if isSeen, sockets[index].revents == 0 { continue }
            if Self.hasBytes(sockets[index].fd) { return true }
        }
        return isKnown ? false : sockets.contains { Self.hasBytes($0.fd) }
    }

    /// Notes that libcurl is about to work on all transfers.
    func beginRound() {
        lookCount = 0
    }

    private static func hasBytes(_ descriptor: Int32) -> Bool {
        var count: Int32 = 0
        return ioctl(descriptor, UInt(FIONREAD), &count) != 0 || count > 0
    }

    /// The local port of a socket; -1 if it has none yet.
    private static func localPort(of descriptor: Int32) -> Int32 {
        // The structure is large enough for IPv4 and IPv6; both keep the port in the same place.
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        _ = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        let port = Int32(UInt16(bigEndian: address.sin6_port))
        return port > 0 ? port : -1
    }

    fileprivate func open(_ kind: curl_sockaddr) -> Int32 {
        let descriptor = socket(kind.family, kind.socktype | Int32(SOCK_CLOEXEC.rawValue), kind.protocol)
        if descriptor >= 0 {
            sockets.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
            localPorts.append(-1)
        }
        return descriptor
    }

    fileprivate func close(_ descriptor: Int32) -> Int32 {
        if let index = sockets.firstIndex(where: { $0.fd == descriptor }) {
            sockets.remove(at: index)
            localPorts.remove(at: index)
        }
        return Glibc.close(descriptor)
    }
}

private func openSocket(
    _ context: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let context, let address else { return -1 }
    return Unmanaged<OpenSockets>.fromOpaque(context).takeUnretainedValue().open(address.pointee)
}

private func closeSocket(_ context: UnsafeMutableRawPointer?, _ descriptor: curl_socket_t) -> Int32 {
    guard let context else { return Glibc.close(descriptor) }
    return Unmanaged<OpenSockets>.fromOpaque(context).takeUnretainedValue().close(descriptor)
}
