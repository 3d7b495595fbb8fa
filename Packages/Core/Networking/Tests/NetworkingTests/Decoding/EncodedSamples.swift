import FoundationEssentials
import Testing

/// One text in every coding.
struct EncodedSample: Sendable, CustomTestStringConvertible {
    let name: String
    /// The value of `Content-Encoding`.
    let coding: String
    let encoded: Data

    var testDescription: String { name }

    static let text = Data((0..<100).map { "line \($0) of \($0 * $0 % 997)\n" }.joined().utf8)

    static let all = [
        EncodedSample(name: "gzip", coding: "gzip", encoded: Compressor.gzip(text)),
        EncodedSample(name: "deflate", coding: "deflate", encoded: Compressor.zlib(text)),
        EncodedSample(name: "raw deflate", coding: "deflate", encoded: Compressor.rawDeflate(text)),
        EncodedSample(name: "brotli", coding: "br", encoded: brotliText),
        EncodedSample(name: "zstandard", coding: "zstd", encoded: Compressor.zstandard(text)),
    ]

    private static let brotliText =
        Data(
            base64Encoded: """
                H7wFAEQdC/Mz6oRs0rRppNhgMP5VnRRPpqErYPwkbyVuXHIOK3mA6MO/J/86m3gkatDdNK+/f3/fv/dTz//nqVcELgQvRV8J/bAW8+HE\
                Vv8bLuXF1Q4YqatEvEKjnsdEBX6GHsKMfRasYgs2jbDmKNCal4/mphHmXkveSg4pOXTJMUyOcfLe5F4F2M4H26MDXW02d7KV92Zjugfu\
                ELgxpapXq67rQVGAbueDlgYHmsWjOFvdBbSToLA3n8I3o1N0+nCB6ilR3qAeHGIAX6oMH6tqceipgwr2KoCczwnd6JxQanOonhPHG9KD\
                wznAaXcAK7VqeWfMpd0K4Jt8Lo5H59KoLnDY5r18U4F2psDT5t3kNvlF6XAwZZp5b5Z9Hg4a9Y2ksVKLxqtJ0WwrwE4+aFRpIJ7RdRTg\
                0WMFsPXloewwD7kHfqgN0IICaHZpHd75AqUWg3D4GdyVwHB0B0K70kz4thjDvAorLumBtGeVLXzXkuHveC8=
                """) ?? Data()
}

/// A hundred mebibytes of zeros in every coding.
enum Bomb {
    static let size = 100 * 1024 * 1024

    static let all: [(coding: String, encoded: Data)] = [
        ("gzip", Compressor.gzip(Data(count: size))),
        ("deflate", Compressor.zlib(Data(count: size))),
        ("br", brotli),
        ("zstd", Compressor.zstandard(Data(count: size))),
        // The same bytes, compressed twice: a few hundred bytes.
        ("gzip, gzip", Compressor.gzip(Compressor.gzip(Data(count: size)))),
    ]

    private static let brotli =
        Data(
            base64Encoded: """
                z///fwAkAOKxQHLv//n//w+ABEAcFoDu/T////8BkACIwwLQvf/n//8/ABIAcVgAuvf//P//B0ACIA4LQPf+n////wBIAMRhAeje/+f/\
                /w8ACYA4LADd+x8=
                """) ?? Data()
}
