import FlyingSocks
import Foundation

/// A body that has fewer bytes than its `Content-Length` promises.
///
/// The sequence fails after its bytes, and the server then closes the connection.
struct TruncatedBody: AsyncBufferedSequence {
    typealias Element = UInt8

    var bytes: Data

    func makeAsyncIterator() -> Iterator {
        Iterator(bytes: bytes)
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var bytes: Data

        mutating func next() async throws -> UInt8? {
            guard let byte = bytes.popFirst() else { throw SocketError.disconnected }
            return byte
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            guard !bytes.isEmpty else { throw SocketError.disconnected }
            defer { bytes = bytes.dropFirst(count) }
            return bytes.prefix(count)
        }
    }
}
