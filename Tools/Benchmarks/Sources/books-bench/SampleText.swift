/// Made-up words, always the same, that pack about as well as a language does.
struct SampleText {
    private var state: UInt32
    private var vocabulary: [String] = []

    init(seed: UInt32 = 1) {
        state = seed
        let letters = Array("etaoinshrdlucmfwypvbgk")
        vocabulary = (0..<20_000).map { _ in
            String((0..<2 + random(9)).map { _ in letters[random(letters.count)] })
        }
    }

    mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in vocabulary[random(vocabulary.count)] }.joined(separator: " ")
    }

    private mutating func random(_ count: Int) -> Int {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int(state >> 8) % count
    }
}
