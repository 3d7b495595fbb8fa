/// The starts of the lines of a text.
struct LineTable {
    /// Offsets in UTF-8, the first is 0.
    private let starts: [Int]

    init(_ text: some Collection<UInt8>) {
        var starts = [0]
        var previous: UInt8 = 0
        var offset = 0
        for byte in text {
            // CR LF and CR are line ends, too.
            if previous == 13, byte != 10 { starts.append(offset) }
            offset += 1
            if byte == 10 { starts.append(offset) }
            previous = byte
        }
        self.starts = starts
    }

    /// The line of an offset in UTF-8, from 1.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }
}
