import Foundation

extension Faults {
    /// The reason why a text is not a valid description of faults.
    struct JSONProblem: Error, Equatable {
        var reason: String
    }

    /// The faults as members of a JSON object. Faults that are not set are omitted.
    var members: [JSONText.Member] {
        var members: [JSONText.Member] = []
        if let delay { members.append(.init("delay", .decimal(delay, places: 3))) }
        if let status { members.append(.init("status", .int(status))) }
        if let cut { members.append(.init("cut", .string(cut.rawValue))) }
        if garbage { members.append(.init("garbage", .bool(true))) }
        if hang { members.append(.init("hang", .bool(true))) }
        if let only { members.append(.init("only", .string(only))) }
        if let count { members.append(.init("count", .int(count))) }
        return members
    }

    /// Reads faults from a JSON object with any subset of the keys.
    ///
    /// Unknown keys are rejected, so that typing errors are noticed. The key `demo` is ignored, so that a client
    /// can send back the response of a GET.
    init(json: Data) throws(JSONProblem) {
        guard let fields = try? JSONDecoder().decode([String: Field].self, from: json) else {
            throw JSONProblem(reason: "The body must be a JSON object of numbers, texts and booleans.")
        }
        self.init()
        for (key, field) in fields.sorted(by: { $0.key < $1.key }) where field != .null && key != "demo" {
            switch (key, field) {
            case ("delay", .number(let seconds)): delay = seconds
            case ("status", .number(let number)): status = try Self.whole(number, key)
            case ("count", .number(let number)): count = try Self.whole(number, key)
            case ("garbage", .bool(let flag)): garbage = flag
            case ("hang", .bool(let flag)): hang = flag
            case ("only", .text(let path)): only = path
            case ("cut", .text(let text)):
                guard let place = DisconnectPoint(rawValue: text) else {
                    throw JSONProblem(reason: "cut must be head or body.")
                }
                cut = place
            case ("delay", _), ("status", _), ("count", _): throw JSONProblem(reason: "\(key) must be a number.")
            case ("garbage", _), ("hang", _): throw JSONProblem(reason: "\(key) must be true or false.")
            case ("only", _), ("cut", _): throw JSONProblem(reason: "\(key) must be a text.")
            default: throw JSONProblem(reason: "Unknown key \(key).")
            }
        }
        if let problem { throw JSONProblem(reason: problem) }
    }

    private static func whole(_ number: Double, _ key: String) throws(JSONProblem) -> Int {
        guard let value = Int(exactly: number) else {
            throw JSONProblem(reason: "\(key) must be a whole number.")
        }
        return value
    }

    private enum Field: Decodable, Equatable {
        case null
        case bool(Bool)
        case number(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let flag = try? container.decode(Bool.self) {
                self = .bool(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }
}
