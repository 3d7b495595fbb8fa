/// Checks the fields of an object against a protocol. Fields that remain at the end are errors.
struct ObjectChecker {
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    let path: String
    private var members: [String: StrictJSON]

    init(_ value: StrictJSON, _ path: String) throws {
        guard case .object(let members) = value else { throw Fault(description: "\(path) is no object") }
        self.path = path
        self.members = members
    }

    func fault(_ description: String) -> Fault { Fault(description: "\(path): \(description)") }

    var keys: Set<String> { Set(members.keys) }

    mutating func optional(_ key: String) -> StrictJSON? { members.removeValue(forKey: key) }

    mutating func value(_ key: String) throws -> StrictJSON {
        guard let value = optional(key) else { throw fault("has no \(key)") }
        return value
    }

    mutating func string(_ key: String) throws -> String {
        guard case .string(let text) = try value(key) else { throw fault("\(key) is no string") }
        return text
    }

    mutating func array(_ key: String) throws -> [StrictJSON] {
        guard case .array(let values) = try value(key) else { throw fault("\(key) is no array") }
        return values
    }

    mutating func object(_ key: String) throws -> [String: StrictJSON] {
        guard case .object(let members) = try value(key) else { throw fault("\(key) is no object") }
        return members
    }

    func end() throws {
        guard members.isEmpty else { throw fault("has an unknown \(members.keys.sorted().joined(separator: ", "))") }
    }
}
