import CZlib
import Foundation

/// Packs the content of an entry with zlib.
struct Deflater {
    private let content: ZipWriter.Content
    /// The number of bytes that are compressed at once, so that repeated bytes take no memory.
    private static let part = 1 << 16

    init(_ content: ZipWriter.Content) { self.content = content }

    /// In bytes.
    var count: Int {
        switch content {
        case .bytes(let data): data.count
        case .repeated(_, let count): count
        }
    }

    func stored() -> Data {
        var result = Data()
        forEachPart { result += $0 }
        return result
    }

    func checksum() -> UInt32 {
        var sum = crc32(0, nil, 0)
        forEachPart { part in
            part.withUnsafeBufferPointer { sum = crc32(sum, $0.baseAddress, UInt32($0.count)) }
        }
        return UInt32(truncatingIfNeeded: sum)
    }

    /// The content in the form of RFC 1951.
    func deflated() -> Data {
        var stream = z_stream()
        // Negative window bits: no header around it. `deflateInit2` is a macro, which Swift cannot import.
        deflateInit2_(
            &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var result = Data()
        forEachPart { Self.pack($0, Z_NO_FLUSH, &stream, into: &result) }
        Self.pack([], Z_FINISH, &stream, into: &result)
        return result
    }

    private static func pack(_ part: [UInt8], _ flush: Int32, _ stream: inout z_stream, into result: inout Data) {
        var input = part
        var output = [UInt8](repeating: 0, count: Self.part)
        // zlib keeps the addresses between calls, so both buffers must stay where they are.
        input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            repeat {
                let room = output.count
                let written = output.withUnsafeMutableBufferPointer { output in
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(room)
                    _ = deflate(&stream, flush)
                    return room - Int(stream.avail_out)
                }
                result += output.prefix(written)
            } while stream.avail_out == 0
        }
    }

    private func forEachPart(_ body: ([UInt8]) -> Void) {
        switch content {
        case .bytes(let data):
            for start in stride(from: 0, to: data.count, by: Self.part) {
                body(Array(data.dropFirst(start).prefix(Self.part)))
            }
        case .repeated(let byte, let count):
            let part = [UInt8](repeating: byte, count: min(count, Self.part))
            for start in stride(from: 0, to: count, by: Self.part) {
                body(Array(part.prefix(count - start)))
            }
        }
    }
}
