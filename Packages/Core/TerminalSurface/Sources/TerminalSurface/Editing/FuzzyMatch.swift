/// How well a short pattern fits a text: its characters in order, in any case, best at the beginnings of words.
struct FuzzyMatch: Equatable, Sendable {
    /// Higher is better.
    let score: Int
    /// The places of the matched characters in the text.
    let places: [Int]

    /// `nil` if the text lacks a character of the pattern.
    init?(_ pattern: String, in text: String) {
        let pattern = Array(pattern.lowercased().filter { !$0.isWhitespace })
        let text = Array(text.lowercased())
        var best: FuzzyMatch?
        // The match that begins at the best of the places of the first character.
        for start in text.indices where pattern.first == text[start] {
            guard let match = FuzzyMatch(pattern, in: text, from: start) else { break }
            if match.score > best?.score ?? .min { best = match }
        }
        if pattern.isEmpty { best = FuzzyMatch(score: 0, places: []) }
        guard let best else { return nil }
        self = best
    }

    private init?(_ pattern: [Character], in text: [Character], from start: Int) {
        var (places, score, index) = ([Int](), 0, start)
        for character in pattern {
            guard let place = text[index...].firstIndex(of: character) else { return nil }
            let beginsWord = place == 0 || !text[place - 1].isLetter && !text[place - 1].isNumber
            let isNext = places.last == place - 1
            score += 1 + (beginsWord ? 4 : 0) + (isNext ? 3 : 0)
            places.append(place)
            index = place + 1
        }
        // Among equals, a shorter text and an earlier place.
        self.init(score: score * 100 - start - text.count, places: places)
    }

    private init(score: Int, places: [Int]) {
        self.score = score
        self.places = places
    }
}
