import CCompression
import FoundationEssentials

/// Encoders, for tests only.
enum Compressor {
    static func gzip(_ bytes: Data) -> Data { deflated(bytes, windowBits: 31) }
    static func zlib(_ bytes: Data) -> Data { deflated(bytes, windowBits: 15) }
    static func rawDeflate(_ bytes: Data) -> Data { deflated(bytes, windowBits: -15) }

    static func zstandard(_ bytes: Data) -> Data {
        let context = ZSTD_createCCtx()
        defer { ZSTD_freeCCtx(context) }
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
        var encoded = Data(count: ZSTD_compressBound(bytes.count))
        let count = encoded.withUnsafeMutableBytes { target in
            bytes.withUnsafeBytes { source in
                ZSTD_compress2(context, target.baseAddress, target.count, source.baseAddress, source.count)
            }
        }
        return encoded.subdata(in: 0..<count)
    }

    private static func deflated(_ bytes: Data, windowBits: Int32) -> Data {
        var stream = z_stream()
        deflateInit2_(
            &stream, 6, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
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
