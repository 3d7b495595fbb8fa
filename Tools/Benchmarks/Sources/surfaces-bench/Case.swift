import BenchDriver

/// What is measured of a program in a terminal.
enum Case: String, BenchCase, CaseIterable {
    case firstFrame = "first-frame"
    case key = "key-10000"
    case bytesKey = "bytes-key"
    case bytesPage = "bytes-page"
    case memory = "memory-10000"
    case almanacFirstFrame = "almanac-first-frame"
    case almanacLongFirstFrame = "almanac-first-frame-100000"
    case almanacKey = "almanac-key"
    case almanacMemory = "almanac-memory"

    var name: String { rawValue }
    var summary: String {
        switch self {
        case .firstFrame: "from the start of the process to the last row of a list of 10,000 items"
        case .key: "from the key Down to the bytes of the changed frame, at the end of that list"
        case .bytesKey: "the bytes that the terminal gets for the key Down, without scrolling"
        case .bytesPage: "the bytes that the terminal gets for the key Page Down"
        case .memory: "the peak memory with that list, after 20 keys"
        case .almanacFirstFrame: "from the start of 'almanac open almanac://tasks' to the first of 100 tasks"
        case .almanacLongFirstFrame: "the same with 100,000 tasks"
        case .almanacKey: "from the key Down to the bytes of the changed frame, at the end of these tasks"
        case .almanacMemory: "the peak memory of almanac there, after 20 keys"
        }
    }

    /// A name in the output of `bench-terminal`.
    var metric: String {
        switch self {
        case .firstFrame, .almanacFirstFrame, .almanacLongFirstFrame: "ms"
        case .key, .almanacKey: "ms/key"
        case .bytesKey, .bytesPage: "bytes/key"
        case .memory, .almanacMemory: "MB peak"
        }
    }

    /// The keys that `bench-terminal` presses. 180 pages are nearly the whole list.
    var keys: String {
        switch self {
        case .firstFrame, .almanacFirstFrame, .almanacLongFirstFrame: "none"
        case .key, .bytesKey, .almanacKey: "200-down"
        case .bytesPage: "180-page"
        case .memory, .almanacMemory: "20-down"
        }
    }

    /// The widget of textual that does better here: its list starts sooner and is smaller, its table draws much less for a
    /// key. `nil` if almanac is measured alone.
    var peerProgram: String? {
        switch self {
        case .firstFrame, .memory: "option_list.py"
        case .key, .bytesKey, .bytesPage: "data_table.py"
        case .almanacFirstFrame, .almanacLongFirstFrame, .almanacKey, .almanacMemory: nil
        }
    }

    /// The number of almanac's tasks.
    var taskCount: Int {
        switch self {
        case .almanacFirstFrame: 100
        case .firstFrame, .key, .bytesKey, .bytesPage, .memory, .almanacLongFirstFrame, .almanacKey, .almanacMemory:
            100_000
        }
    }

    static let peer = "textual"

    static let goals = [
        Goal(case: key.name, metric: key.metric, peer: nil, bound: .below(5)),
        Goal(case: bytesKey.name, metric: bytesKey.metric, peer: peer, bound: .atMost(1)),
        Goal(case: bytesPage.name, metric: bytesPage.metric, peer: peer, bound: .atMost(1)),
        Goal(case: almanacFirstFrame.name, metric: almanacFirstFrame.metric, peer: nil, bound: .below(50)),
        Goal(case: almanacMemory.name, metric: almanacMemory.metric, peer: nil, bound: .below(60)),
    ]
}
