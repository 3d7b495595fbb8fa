import Glibc

@testable import NetworkingTesting

/// Opens sockets. The caller must close their descriptors.
enum Sockets {
    /// Opens a socket that listens at `address`. Port 0 means a free port.
    static func listening(at address: SocketAddress) throws -> Int32 {
        let descriptor = try make(family: address.family)
        let failed: String? = address.withPointer { pointer, length in
            if bind(descriptor, pointer, length) != 0 { return "bind" }
            return listen(descriptor, 512) != 0 ? "listen" : nil
        }
        guard let failed else { return descriptor }
        throw failure(failed, closing: descriptor)
    }

    /// Opens a socket that is connected to `address`.
    static func connected(to address: SocketAddress) throws -> Int32 {
        let descriptor = try make(family: address.family)
        while address.withPointer({ connect(descriptor, $0, $1) }) != 0 {
            guard errno == EINTR else { throw failure("connect", closing: descriptor) }
        }
        return descriptor
    }

    private static func make(family: Int32) throws -> Int32 {
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw LoopbackServer.StartFailure(call: "socket", number: errno) }
        return descriptor
    }

    private static func failure(_ call: String, closing descriptor: Int32) -> LoopbackServer.StartFailure {
        let number = errno
        close(descriptor)
        return LoopbackServer.StartFailure(call: call, number: number)
    }
}
