extension HTMLTokenizer {
    /// The value of an attribute, with its entities replaced; `nil` if the tag does not have it.
    ///
    /// - Parameter name: Lowercase, with its prefix.
    func value(of name: String, in tag: Tag) -> String? {
        var place = tag.attributes.lowerBound
        let end = tag.attributes.upperBound
        while place < end {
            guard !bytes[place].isHTMLSpace, bytes[place] != UInt8(ascii: "/") else {
                place += 1
                continue
            }
            let start = place
            while place < end, !bytes[place].isHTMLSpace, bytes[place] != UInt8(ascii: "=") { place += 1 }
            let isWanted = place - start == name.utf8.count && bytes.hasTextIgnoringCase(name, at: start)
            while place < end, bytes[place].isHTMLSpace { place += 1 }
            var value = place..<place
            if place < end, bytes[place] == UInt8(ascii: "=") {
                value = valueRange(from: place + 1, to: end)
                place = min(end, value.upperBound + 1)
            }
            if isWanted { return HTMLEntities.text(bytes, value) }
            // A stray `=` is an attribute without a name, and must not be read again.
            if place == start { place += 1 }
        }
        return nil
    }

    private func valueRange(from start: Int, to end: Int) -> Range<Int> {
        var start = start
        while start < end, bytes[start].isHTMLSpace { start += 1 }
        guard start < end else { return end..<end }
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let last = bytes[start + 1..<end].firstIndex(of: quote) ?? end
            return start + 1..<last
        }
        return start..<(bytes[start..<end].firstIndex(where: \.isHTMLSpace) ?? end)
    }
}
