import CVault

extension Array<UInt8> {
    /// Zeros these bytes in place. Copies that others hold stay.
    mutating func wipe() {
        withUnsafeMutableBytes { bytes in
            if let start = bytes.baseAddress { CVaultWipe(start, bytes.count) }
        }
    }
}
