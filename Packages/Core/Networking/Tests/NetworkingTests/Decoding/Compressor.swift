import CCompression
import FoundationEssentials

/// zlib's encoder, for tests only.
enum Compressor {
    static func gzip(_ bytes: Data) -> Data {
        var stream = z_stream()
        deflateInit2_(
            &stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var encoded = Data(count: Int(deflateBound(&stream, UInt(bytes.count))) + 32)
        encoded.withUnsafeMutableBytes { target in
            bytes.withUnsafeBytes { source in
                stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress?.assumingMemoryBound(to: UInt8.self))
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.avail_out = UInt32(target.count)
                deflate(&stream, Z_FINISH)
            }
        }
        return encoded.subdata(in: 0..<Int(stream.total_out))
    }
}
