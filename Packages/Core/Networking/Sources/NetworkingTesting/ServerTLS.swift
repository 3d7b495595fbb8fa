import CTLSServer
import Glibc
import Synchronization

/// How a `LoopbackServer` encrypts its connections.
public struct ServerTLS: Sendable {
    /// Versions of TLS.
    public enum Versions: String, Sendable {
        /// 1.1 only, with the weak ciphers it needs.
        case upTo1_1 = "1.1"
        /// 1.2 only.
        case only1_2 = "1.2"
        /// 1.3 only.
        case only1_3 = "1.3"
        /// 1.2 and 1.3.
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

    /// What the server shows to clients.
    public var identity: TestCertificates.Identity
    /// The protocols that the server chooses from, for instance `h2`; empty: the server does not choose.
    public var protocols: [String]
    /// Clients must show a certificate that this authority has signed; `nil`: none.
    public var clientAuthority: TestCertificates.Identity?
    /// The versions that the server speaks.
    public var versions: Versions

    /// Settings with the defaults of most servers.
    public init(
        _ identity: TestCertificates.Identity, protocols: [String] = [],
        clientAuthority: TestCertificates.Identity? = nil, versions: Versions = .from1_2
    ) {
        self.identity = identity
        self.protocols = protocols
        self.clientAuthority = clientAuthority
        self.versions = versions
    }
}

/// OpenSSL's form of `ServerTLS`. Unchecked: OpenSSL locks it.
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
        guard let made else { throw Tool.Failure(description: "OpenSSL is missing, or refuses the settings") }
        pointer = made
    }

    deinit {
        ctls_free_context(pointer)
    }
}

/// TLS on one connection; its socket must not block.
final class TLSSession: Sendable {
    /// Unchecked: OpenSSL's object is used under the lock alone.
    private struct Pointer: @unchecked Sendable {
        let value: UnsafeMutableRawPointer
    }

    private let pointer: Mutex<Pointer>
    private let descriptor: Int32
    /// Sessions refer to it.
    private let context: TLSContext

    init?(_ context: TLSContext, on descriptor: Int32) {
        guard let made = ctls_new(context.pointer, descriptor) else { return nil }
        pointer = Mutex(Pointer(value: made))
        self.descriptor = descriptor
        self.context = context
    }

    deinit {
        pointer.withLock { ctls_free($0.value) }
    }

    func handshake() throws { _ = try wait { ctls_handshake($0) } }

    /// Empty at the end.
    func read() throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = try wait { tls in ctls_read(tls, &bytes, Int32(bytes.count)) }
        return Array(bytes[..<count])
    }

    /// Sends some of the bytes and returns how many.
    func write(_ bytes: ArraySlice<UInt8>) throws -> Int {
        try bytes.withUnsafeBufferPointer { buffer in
            try wait { ctls_write($0, buffer.baseAddress, Int32(clamping: buffer.count)) }
        }
    }

    func end() {
        pointer.withLock { ctls_end($0.value) }
    }

    /// Repeats an operation until it succeeds. The lock is free while the thread waits, so that another one can write.
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
