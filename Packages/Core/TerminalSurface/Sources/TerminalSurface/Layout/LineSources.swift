/// The sources of a screen's lines, from top to bottom. Items of one line that follow each other are one run, so that a
/// long list needs little memory.
struct LineSources: Sendable {
    private struct Run: Sendable {
        /// Its first line.
        let start: Int
        let first: ScreenLayout.Source
    }

    private var runs: [Run] = []
    private(set) var endIndex = 0

    mutating func append(_ source: ScreenLayout.Source) {
        if !continuesRun(source) { runs.append(Run(start: endIndex, first: source)) }
        endIndex += 1
    }

    /// Whether the source is the next item of the last run.
    private func continuesRun(_ source: ScreenLayout.Source) -> Bool {
        guard let last = runs.last, case .item(let element, let section, let item, part: 0) = source,
            case .item(element, section, let first, part: 0) = last.first
        else { return false }
        return item - first == endIndex - last.start
    }
}

extension LineSources: RandomAccessCollection {
    var startIndex: Int { 0 }

    subscript(index: Int) -> ScreenLayout.Source {
        // The last run that starts at or before the line.
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].start <= index { low = middle } else { high = middle - 1 }
        }
        let run = runs[low]
        guard case .item(let element, let section, let first, part: 0) = run.first else { return run.first }
        return .item(element: element, section: section, item: first + index - run.start, part: 0)
    }
}
