import FoundationEssentials

/// A text, and its form in gzip.
enum EncodedSample {
    static let text = Data((0..<100).map { "line \($0) of \($0 * $0 % 997)\n" }.joined().utf8)
    static let gzip = Compressor.gzip(text)
}

/// A hundred mebibytes of zeros in gzip.
enum Bomb {
    static let size = 100 * 1024 * 1024
    static let gzip = Compressor.gzip(Data(count: size))
}
