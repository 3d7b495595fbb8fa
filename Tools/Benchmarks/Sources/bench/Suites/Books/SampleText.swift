import ProcessTesting

/// Made-up words, always the same, that pack about as well as a language does.
struct SampleText {
    private var numbers: SplitMix64
    private var vocabulary: [String] = []

    init(seed: UInt64 = 1) {
        numbers = SplitMix64(seed: seed)
        let letters = Array("etaoinshrdlucmfwypvbgk")
        vocabulary = (0..<20_000).map { _ in
            String((0..<2 + random(9)).map { _ in letters[random(letters.count)] })
        }
    }

    mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in vocabulary[random(vocabulary.count)] }.joined(separator: " ")
    }

    private mutating func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
}
