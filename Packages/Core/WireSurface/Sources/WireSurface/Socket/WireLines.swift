import FlyingSocks
import FoundationEssentials

/// The lines of a connection, without their ends. One task reads them.
final class WireLines {
    private let socket: AsyncSocket
    private var buffer = Data()
    /// The bytes of the buffer that have no line end.
    private var searched = 0

    init(_ socket: AsyncSocket) { self.socket = socket }

    /// The next line; `nil` at the end of the connection. A line without an end is incomplete.
    func next(isolation: isolated (any Actor)? = #isolation) async throws -> Data? {
        while true {
            if let end = buffer[(buffer.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Data(buffer[..<end])
                buffer = Data(buffer[(end + 1)...])
                searched = 0
                guard line.count <= WireCoding.lineLimit else { throw WireError.lineTooLong }
                return line
            }
            searched = buffer.count
            guard searched <= WireCoding.lineLimit else { throw WireError.lineTooLong }
            do {
                buffer += try await read()
            } catch is SocketError {
                return nil
            }
        }
    }

    private func read(isolation: isolated (any Actor)? = #isolation) async throws -> [UInt8] {
        do {
            return try await socket.read(atMost: 65_536)
        } catch SocketError.disconnected {
            // The other side has not read everything. There may still be something to read here.
            return try socket.socket.read(atMost: 65_536)
        }
    }
}
