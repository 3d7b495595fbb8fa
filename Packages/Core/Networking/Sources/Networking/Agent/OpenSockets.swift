import CLibcurl
import Glibc

/// The sockets of a client's connections, for two things that libcurl 7.88 does not look after.
///
/// It takes whatever waits in a kept HTTP/1.1 connection for the answer to the next request, so that a
/// server (or who speaks in its place) could answer what it has not been asked. And it takes the end of a
/// TLS connection for that of a body without length, even if somebody on the way has cut it off. Used on
/// the agent's thread alone, and alive as long as libcurl's multi handle.
final class OpenSockets {
    /// The two ends of a connection.
    struct Ports: Hashable {
        var local: UInt16
        var remote: UInt16

        init(local: Int32, remote: Int32) {
            self.local = UInt16(truncatingIfNeeded: local)
            self.remote = UInt16(truncatingIfNeeded: remote)
        }
    }

    private var descriptors: Set<Int32> = []
    /// Those found before, to spare the search.
    private var byPorts: [Ports: Int32] = [:]
    /// What stands for the TLS of a connection.
    private var tlsByPorts: [Ports: UnsafeMutableRawPointer] = [:]
    /// The TLS that servers have ended.
    private var ended: Set<UnsafeMutableRawPointer> = []
    /// Connections that are closed and had ended so.
    private var endedConnections: Set<Ports> = []
    private let watch = UnsafeMutablePointer<clibcurl_tls_watch>.allocate(capacity: 1)
    private let publicAddressesOnly: Bool

    init(publicAddressesOnly: Bool) {
        self.publicAddressesOnly = publicAddressesOnly
        watch.initialize(to: clibcurl_tls_watch(began: noteTLS, ended: noteEndOfTLS, context: nil))
        // Unretained: libcurl closes its last socket before the agent lets go of this.
        watch.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit {
        watch.deallocate()
    }

    /// Lets libcurl open and close sockets by way of this list.
    func watch(_ handle: UnsafeMutableRawPointer) {
        let context = watch.pointee.context
        clibcurl_watch_tls_end(handle, watch)
        clibcurl_set_open_socket_callback(handle, openSocket)
        clibcurl_set_close_socket_callback(handle, closeSocket)
        clibcurl_set_pointer(handle, CURLOPT_CLOSESOCKETDATA, context)
    }

    /// If bytes wait in the connection between these ports, ends our side of it: the request then fails
    /// before a byte of it is sent, and libcurl makes a new connection. True if it did.
    func endIfUnread(_ ports: Ports) -> Bool {
        guard let descriptor = descriptor(between: ports) else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 0) > 0, waiting.revents & Int16(POLLIN) != 0 else { return false }
        shutdown(descriptor, Int32(SHUT_WR))
        return true
    }

    /// Whether the server ended TLS before the connection between these ports was closed. Asked once.
    func takeEnd(of ports: Ports) -> Bool {
        endedConnections.remove(ports) != nil
    }

    /// A request is about to use this connection; `tls` stands for its TLS, if it is new.
    func noteUse(of ports: Ports, tls: UnsafeMutableRawPointer?) {
        descriptor(between: ports)
        if let tls { tlsByPorts[ports] = tls }
    }

    fileprivate func noteEnd(_ tls: UnsafeMutableRawPointer) {
        ended.insert(tls)
    }

    @discardableResult
    private func descriptor(between ports: Ports) -> Int32? {
        if let known = byPorts[ports] { return known }
        let found = descriptors.first {
            ports == self.ports(of: $0)
        }
        byPorts[ports] = found
        return found
    }

    private func ports(of descriptor: Int32) -> Ports {
        Ports(local: Self.port(of: descriptor, getsockname), remote: Self.port(of: descriptor, getpeername))
    }

    private static func port(
        of descriptor: Int32,
        _ name: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> Int32 {
        // Large enough for either family; both have the port at the same place.
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(descriptor, $0, &length) }
        }
        return result == 0 ? Int32(UInt16(bigEndian: address.sin6_port)) : 0
    }

    /// Opens a socket for a connection to `address`, unless it may not be connected to.
    fileprivate func open(_ address: UnsafeMutablePointer<curl_sockaddr>, for transfer: Transfer) -> Int32 {
        if publicAddressesOnly {
            // libcurl keeps as many bytes of the address as it says, at the place of the structure's last member.
            let start = UnsafeRawPointer(address) + (MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0)
            let bytes = UnsafeRawBufferPointer(start: start, count: Int(address.pointee.addrlen))
            guard PublicAddresses.contain(bytes) else {
                transfer.wasKeptFromAddress = true
                return -1
            }
        }
        let kind = address.pointee
        let descriptor = socket(kind.family, kind.socktype | Int32(SOCK_CLOEXEC.rawValue), kind.protocol)
        if descriptor >= 0 { descriptors.insert(descriptor) }
        return descriptor
    }

    fileprivate func close(_ descriptor: Int32) -> Int32 {
        descriptors.remove(descriptor)
        // Of those that waited for nobody, the last few are enough.
        if endedConnections.count > 64 { endedConnections = [] }
        for (ports, known) in byPorts where known == descriptor {
            byPorts[ports] = nil
            if let tls = tlsByPorts.removeValue(forKey: ports), ended.remove(tls) != nil {
                endedConnections.insert(ports)
            }
        }
        return Glibc.close(descriptor)
    }
}

private func openSocket(
    _ context: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let context, let address,
        let transfer = Unmanaged<EasyHandle>.fromOpaque(context).takeUnretainedValue().transfer
    else { return -1 }
    return transfer.sockets?.open(address, for: transfer) ?? -1
}

private func noteTLS(_: UnsafeMutableRawPointer?, _ handle: UnsafeMutableRawPointer?, _ tls: UnsafeMutableRawPointer?) {
    guard let handle, let transfer = EasyHandle.of(handle)?.transfer else { return }
    transfer.tls = tls
}

private func noteEndOfTLS(_ context: UnsafeMutableRawPointer?, _ tls: UnsafeMutableRawPointer?) {
    guard let context, let tls else { return }
    Unmanaged<OpenSockets>.fromOpaque(context).takeUnretainedValue().noteEnd(tls)
}

private func closeSocket(_ context: UnsafeMutableRawPointer?, _ descriptor: curl_socket_t) -> Int32 {
    guard let context else { return Glibc.close(descriptor) }
    return Unmanaged<OpenSockets>.fromOpaque(context).takeUnretainedValue().close(descriptor)
}
