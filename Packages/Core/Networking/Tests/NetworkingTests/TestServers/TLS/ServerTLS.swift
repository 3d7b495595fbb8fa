import CTLSServer
import Glibc
import Synchronization

@testable import NetworkingTesting

/// The TLS settings of a `LoopbackServer`.
struct ServerTLS: Sendable {
    /// Versions of TLS.
    enum Versions: String, Sendable {
        /// TLS 1.1 only, with the weak ciphers that it needs.
        case upTo1_1 = "1.1"
        /// TLS 1.2 only.
        case only1_2 = "1.2"
        /// TLS 1.3 only.
        case only1_3 = "1.3"
        /// TLS 1.2 and 1.3.
        case from1_2 = "1.2 and 1.3"

        fileprivate var range: ClosedRange<Int32> {
            switch self {
            case .upTo1_1: 1...1
            case .only1_2: 2...2
            case .only1_3: 3...3
            case .from1_2: 2...3
            }
        }
    }

    /// The server's certificate and key.
    var identity: TestCertificates.Identity
    /// The protocols that the server chooses from, for instance `h2`. If empty, the server does not choose.
    var protocols: [String]
    /// The authority that must have signed the client's certificate; `nil` if the server requests no certificate.
    var clientAuthority: TestCertificates.Identity?
    /// The TLS versions of the server.
    var versions: Versions

    /// Creates settings with the defaults of most servers.
    init(
        _ identity: TestCertificates.Identity, protocols: [String] = [],
        clientAuthority: TestCertificates.Identity? = nil, versions: Versions = .from1_2
    ) {
        self.identity = identity
        self.protocols = protocols
        self.clientAuthority = clientAuthority
        self.versions = versions
    }
}

/// The settings as an OpenSSL context. Unchecked: OpenSSL locks it.
final class TLSContext: @unchecked Sendable {
    fileprivate let pointer: UnsafeMutableRawPointer

    init(_ settings: ServerTLS) throws {
        let protocols = settings.protocols.flatMap { [UInt8(clamping: $0.utf8.count)] + Array($0.utf8) }
        let made = settings.identity.certificatePath.withCString { certificate in
            settings.identity.keyPath.withCString { key in
                (settings.clientAuthority?.certificatePath ?? "").withCString { authority in
                    protocols.withUnsafeBufferPointer { protocols in
                        var values = ctls_settings(
                            certificate: certificate, key: key,
                            client_authority: settings.clientAuthority == nil ? nil : authority,
                            lowest_version: settings.versions.range.lowerBound,
                            highest_version: settings.versions.range.upperBound, protocols: protocols.baseAddress,
                            protocols_length: UInt32(protocols.count))
                        return ctls_new_context(&values)
                    }
                }
            }
        }
        guard let made else { throw Program.Failure(description: "OpenSSL is missing, or refuses the settings") }
        pointer = made
    }

    deinit {
        ctls_free_context(pointer)
    }
}

/// TLS on one connection.
final class TLSSession: ConnectionLayer {
    /// A pointer to OpenSSL's object. Unchecked: the object is used only under the lock.
    private struct Pointer: @unchecked Sendable {
        let value: UnsafeMutableRawPointer
    }

    private let pointer: Mutex<Pointer>
    private let descriptor: Int32
    /// The context, kept alive because sessions refer to it.
    private let context: TLSContext

    init?(_ context: TLSContext, on descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        guard let made = ctls_new(context.pointer, descriptor) else { return nil }
        pointer = Mutex(Pointer(value: made))
        self.descriptor = descriptor
        self.context = context
    }

    deinit {
        pointer.withLock { ctls_free($0.value) }
    }

    /// Performs the handshake.
    func open() throws {
        do {
            _ = try wait { ctls_handshake($0) }
        } catch {
            // The client's bytes are read so that it gets the reason: closing a socket with unread bytes breaks the
            // connection.
            shutdown(descriptor, Int32(SHUT_WR))
            var bytes = [UInt8](repeating: 0, count: 4096)
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            while poll(&waiting, 1, -1) > 0, recv(descriptor, &bytes, bytes.count, 0) > 0 {}
            throw error
        }
    }

    /// Reads bytes. Returns none at the end.
    func read() throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = try wait { tls in ctls_read(tls, &bytes, Int32(bytes.count)) }
        return Array(bytes[..<count])
    }

    /// Sends some of the bytes and returns their number.
    func write(_ bytes: ArraySlice<UInt8>) throws -> Int {
        try bytes.withUnsafeBufferPointer { buffer in
            try wait { ctls_write($0, buffer.baseAddress, Int32(clamping: buffer.count)) }
        }
    }

    func end() {
        pointer.withLock { ctls_end($0.value) }
    }

    /// Repeats an operation until it succeeds. The lock is free while the thread waits, so that another thread can
    /// write.
    private func wait(_ operation: (UnsafeMutableRawPointer) -> Int32) throws -> Int {
        while true {
            let result = pointer.withLock { operation($0.value) }
            guard result < 0 else { return Int(result) }
            guard result != CTLS_FAILED else { throw ServerConnection.Interruption.connectionLost }
            let events = result == CTLS_WANTS_TO_WRITE ? POLLOUT : POLLIN
            var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            poll(&waiting, 1, -1)
        }
    }
}
