/// Cases that a script measures together.
struct Suite: Sendable {
    let name: String
    /// The measurements, for the help.
    let about: String
    /// How often each subject is measured by default.
    let rounds: Int
    /// The suite's own options, without `--`, with their default values; "" if there is none.
    var settings: KeyValuePairs<String, String> = [:]
    let goals: [Goal]
    /// Makes the cases. Servers and files are made when the first case that needs them is measured.
    let cases: @Sendable (Options) throws -> [Case]

    var help: String {
        get throws {
            let options = settings.map { $1.isEmpty ? "--\($0) VALUE" : "[--\($0) \($1)]" }
            let cases = try cases(Options([], of: self))
            return """
                \((["bench \(name) [CASE…] [--rounds \(rounds)] [--json PATH]"] + options).joined(separator: " "))

                \(about) Without a CASE, all cases are measured.

                \(cases.map { "  \($0.name.padded(to: 20))\($0.summary)" }.joined(separator: "\n"))
                """
        }
    }
}

/// A value that is made at the first use.
final class Once<Value> {
    private var value: Value?
    private let make: () async throws -> Value

    init(_ make: @escaping () async throws -> Value) { self.make = make }

    func get() async throws -> Value {
        if let value { return value }
        let value = try await make()
        self.value = value
        return value
    }
}
