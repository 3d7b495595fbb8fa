extension ChapterReader {
    /// Goes behind an element that a browser does not show. Notes are shown, because browsers show them at their links.
    mutating func skipsHidden(_ tag: HTMLTokenizer.Tag) -> Bool {
        guard !tag.attributes.isEmpty, !hasUnclosedHidden else { return false }
        if tokens.value(of: "hidden", in: tag) == nil {
            let style = (tokens.value(of: "style", in: tag) ?? "").lowercased().filter { !$0.isWhitespace }
            guard style.contains("display:none") || style.contains("visibility:hidden") else { return false }
        }
        guard tokens.value(of: "epub:type", in: tag)?.contains("note") != true else { return false }
        if tag.isEmpty || tag.name == "img" || tag.name == "br" || tag.name == "hr" { return true }
        var rest = tokens
        var depth = 1
        while depth > 0 {
            switch rest.next() {
            case .start(let inner) where inner.name == tag.name && !inner.isEmpty: depth += 1
            case .end(tag.name): depth -= 1
            case nil:
                hasUnclosedHidden = true
                return false
            default: break
            }
        }
        tokens = rest
        return true
    }

    mutating func beginList(_ tag: HTMLTokenizer.Tag, isOrdered: Bool) {
        writer.begin()
        guard lists.count < Self.deepestList else { return deeperLists += 1 }
        guard isOrdered else { return lists.append(.bullets) }
        let isReversed = tokens.value(of: "reversed", in: tag) != nil
        let first = number("start", of: tag) ?? (isReversed ? countOfItems() : 1)
        lists.append(.init(type: tokens.value(of: "type", in: tag) ?? "1", first: first, isReversed: isReversed))
    }

    private func number(_ name: String, of tag: HTMLTokenizer.Tag) -> Int? {
        tokens.value(of: name, in: tag).flatMap { Int32($0) }.map(Int.init)
    }

    /// The number of items in the list that begins here.
    private func countOfItems() -> Int {
        var rest = tokens
        var (count, depth) = (0, 0)
        while let token = rest.next() {
            switch token {
            case .start(let tag):
                let role = HTMLElement(tag.name)
                if depth == 0, role == .item { count += 1 }
                if case .list = role, !tag.isEmpty { depth += 1 }
            case .end(let name):
                guard case .list = HTMLElement(name) else { break }
                depth -= 1
                if depth < 0 { return count }
            case .text, .literal: break
            }
        }
        return count
    }

    mutating func beginItem(_ tag: HTMLTokenizer.Tag) {
        let value = number("value", of: tag)
        let marker = lists.isEmpty ? "•" : lists[lists.count - 1].next(value)
        writer.beginItem(level: max(0, lists.count - 1), marker: marker)
    }
}
