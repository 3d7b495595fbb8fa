import Foundation

extension Data {
    /// Bytes of the system's generator.
    static func random(count: Int) -> Data {
        var bytes = Data(count: count)
        bytes.withUnsafeMutableBytes { $0.fillRandomly() }
        return bytes
    }
}

extension Secret {
    /// Bytes of the system's generator.
    static func random(count: Int) -> Secret {
        Secret(count: count) { $0.fillRandomly() }
    }
}

extension UnsafeMutableRawBufferPointer {
    fileprivate func fillRandomly() {
        var generator = SystemRandomNumberGenerator()
        for index in indices { self[index] = generator.next() }
    }
}
