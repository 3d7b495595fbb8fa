/// The acknowledgements of a killed process, and so the possible contents of its vault.
struct Acknowledged {
    private(set) var values: [String: String]
    var pin: String?
    private var failures = 0
    /// Begun, and not acknowledged: done or not.
    private var pending: [String]?
    /// How many were acknowledged.
    private(set) var steps = 0

    init(values: [String: String] = [:], pin: String? = nil) {
        self.values = values
        self.pin = pin
    }

    mutating func take(_ line: String) {
        let parts = line.split(separator: "|").map(String.init)
        switch parts.first {
        case "try":
            pending = Array(parts.dropFirst())
        case "did":
            let step = Array(parts.dropFirst())
            values = Self.applied(step, to: values)
            switch step[0] {
            case "fail": failures += 1
            case "unlock": failures = 0
            case "pin": (pin, failures) = (step[1], 0)
            case "clear": (pin, failures) = (nil, 0)
            default: break
            }
            pending = nil
            steps += 1
        default: break
        }
    }

    /// The records in every state that they may be in.
    var contents: [[String: String]] {
        [values] + (pending.map { [Self.applied($0, to: values)] } ?? [])
    }

    /// The PINs that may be in force, nil for none.
    var pins: [String?] {
        switch pending?.first {
        case "pin": [pending?[1], pin]
        case "clear": [nil, pin]
        default: [pin]
        }
    }

    /// Acknowledged attempts are counted. A started attempt is counted, not yet counted, or has succeeded.
    var attemptsLeft: Set<Int> {
        switch pending?.first {
        case "fail": [10 - failures, 9 - failures]
        case "unlock", "pin", "clear": [10 - failures, 9 - failures, 10]
        default: [10 - failures]
        }
    }

    private static func applied(_ step: [String], to values: [String: String]) -> [String: String] {
        var values = values
        switch step[0] {
        case "set": values[step[1]] = step[2]
        case "remove": values[step[1]] = nil
        default: break
        }
        return values
    }
}
