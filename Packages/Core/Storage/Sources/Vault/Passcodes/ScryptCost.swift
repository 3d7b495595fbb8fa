/// The memory and time of scrypt (RFC 7914) for one guess at a passcode.
public struct ScryptCost: Sendable, Equatable {
    /// N is two to the power of this: the memory is 128 · N · r bytes.
    let logarithmOfN: Int
    /// r, the size of a block in units of 128 bytes.
    let blockSize: Int
    /// p, the number of repetitions.
    let parallelism: Int

    /// N = 2¹⁷, r = 8, p = 1, which OWASP's Password Storage Cheat Sheet recommends: 128 MiB.
    public static let recommended = ScryptCost(uncheckedLogarithmOfN: 17, blockSize: 8, parallelism: 1)

    /// Fails beyond the limits of a vault, which also apply to stored costs: N from 2 to 2²⁰, r from 1 to 16, p from 1
    /// to 4, 512 MiB in total.
    public init?(logarithmOfN: Int, blockSize: Int = 8, parallelism: Int = 1) {
        guard (1...20).contains(logarithmOfN), (1...16).contains(blockSize), (1...4).contains(parallelism),
            (128 << logarithmOfN) * blockSize <= 512 << 20,
            // RFC 7914, section 2.
            logarithmOfN < 16 * blockSize
        else { return nil }
        self.init(uncheckedLogarithmOfN: logarithmOfN, blockSize: blockSize, parallelism: parallelism)
    }

    init(uncheckedLogarithmOfN logarithm: Int, blockSize: Int, parallelism: Int) {
        self.logarithmOfN = logarithm
        self.blockSize = blockSize
        self.parallelism = parallelism
    }
}
